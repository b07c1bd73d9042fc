import type { Translate } from '#web/data/i18n/translator.ts';
import type { Format } from '#web/ui/format/format.ts';
import { textProps } from '#web/ui/layout/text.tsx';
import { type Movement, movementOf } from './movement.ts';
import '#web/messages/movement.json';

const LOOK = {
  up: { arrow: '▲', tone: 'success' },
  down: { arrow: '▼', tone: 'danger' },
  same: { arrow: '', tone: 'neutral' },
  new: { arrow: '', tone: 'accent' },
  unranked: { arrow: '', tone: 'neutral' },
} as const satisfies Record<Movement['kind'], { arrow: string; tone: string }>;

/** How a rank moved since a run, as a mark, in words, and whether it moved at all. */
export function describeMove(
  { rank, previous_rank: previous }: { rank: number | null; previous_rank: number | null },
  since: string,
  { t, format }: { t: Translate; format: Format },
) {
  const { kind, by } = movementOf(rank, previous);
  const { arrow, tone } = LOOK[kind];
  const shown = kind === 'new' ? t('movement.newShort') : by > 0 && arrow + format.number(by);
  const said = t(`movement.${kind}`, { count: by, since });
  return {
    hasMoved: shown !== false,
    said,
    mark: kind !== 'unranked' && (
      <>
        {shown && (
          <span {...textProps({ size: 'xs', tone, isNumeric: true })} aria-hidden>
            {shown}
          </span>
        )}
        <span className="visually-hidden">{said}</span>
      </>
    ),
  };
}
