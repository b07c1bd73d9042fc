import { useEffect, useState } from 'react';
import type { RouteRequest } from '#contract/kit/route.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { HoverCard } from '#web/ui/overlays/hover-card.tsx';
import type { HoverCardProps } from '#web/ui/overlays/hover-card-button.tsx';
import { useReasonText } from '../-rank-change.tsx';

/** A pointer that only crosses the list asks for nothing. */
const ASK_AFTER_MS = 150;

/** How an event moved and what moved it most, which is asked for when the card opens. */
export function MoveCard({
  said,
  request,
  range,
  runId,
  ...card
}: HoverCardProps & {
  /** "up 22 ranks since yesterday’s run". */
  said: string;
  request: RouteRequest<typeof getEvent>;
  range: TimeRange;
  /** The run that the list shows. */
  runId: string | undefined;
}) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => ask(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error } = useCall(getEvent, request, { enabled: isAsked });
  const window = data?.windows.find(({ time_range }) => time_range === range);
  const reason = data?.run_id === runId && window?.moved_by;
  return (
    <HoverCard {...card}>
      <Text as="p" size="sm">
        {said}
      </Text>
      <Text as="p" size="sm" tone="neutral">
        {error?.message ?? (reason ? reasonText(reason) : !data && t('loading'))}
      </Text>
    </HoverCard>
  );
}
