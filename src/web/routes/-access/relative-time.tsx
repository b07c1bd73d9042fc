import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useTooltips } from '#web/ui/overlays/tooltip.tsx';

/** How long ago something was; the moment itself is in the tooltip. */
export function RelativeTime({ at }: { at: string }) {
  useTooltips();
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={at} data-tooltip={format.moment(new Date(at))}>
      {format.relative(Date.parse(at), now)}
    </time>
  );
}
