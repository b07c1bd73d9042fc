import type { DecisionState, EventRow } from '#contract/scores/events.ts';
import { DECISION_STATES } from '#contract/scores/score-list.ts';
import { useMay } from '#web/data/ability.ts';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { DECISIONS } from '../-event/event-badges.tsx';
import { useDecide } from '../-event/use-decide.ts';

/** Marks the row that has the focus; while an event is open, its panel does. */
export function DecideByKey({ rows }: { rows: readonly EventRow[] }) {
  const { decide } = useDecide();
  const mayChange = useMay('update', 'Event');
  const mark = (state: DecisionState) => {
    const shown: Element[] = [...document.querySelectorAll('[data-row]')];
    const row = document.activeElement && rows[shown.indexOf(document.activeElement)];
    if (row && mayChange) decide([row], row.decision === state ? null : state);
  };
  useHotkeys(
    Object.fromEntries(DECISION_STATES.map((state) => [DECISIONS[state].key, () => mark(state)])),
    { isWithin: (focused) => focused.matches('[data-row]') },
  );
  return null;
}
