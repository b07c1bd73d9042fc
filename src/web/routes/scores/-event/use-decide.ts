import type { RouteRequest } from '#contract/kit/route.ts';
import { MAX_DECISIONS, type Person, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import type { DecisionState, EventRow } from '#contract/scores/events.ts';
import { listScores } from '#contract/scores/scores.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { useTranslation } from '#web/translation.tsx';
import '#web/messages/desk.json';

type Request = RouteRequest<typeof saveDecisions>;
type Drafts = Request['body']['decisions'];

/** The state that a request gives an event; undefined where it is not about the event. */
function stateFor({ body }: Request, id: number): DecisionState | null | undefined {
  return body.decisions.find((draft) => draft.id === id)?.state;
}

function decided<Row extends Pick<EventRow, 'id' | 'decision' | 'decision_owner'>>(
  row: Row,
  request: Request,
): Row {
  const state = stateFor(request, row.id);
  if (state === undefined) return row;
  return {
    ...row,
    decision: state,
    decision_owner: state === null ? null : row.decision_owner,
  };
}

const showInLists = updateAnswers(listScores, (answer, request: Request) => ({
  ...answer,
  events: answer.events.map((row) => decided(row, request)),
}));

const showInDetails = updateAnswers(getEvent, (event, request: Request) => decided(event, request));

const showInOverview = updateAnswers(readScoreOverview, (overview, request: Request) => {
  const events = overview.news.events.filter(({ id }) => stateFor(request, id) === undefined);
  return {
    ...overview,
    windows: overview.windows.map((window) => ({
      ...window,
      top: window.top.map((event) => {
        const state = stateFor(request, event.id);
        return state === undefined ? event : { ...event, decision: state };
      }),
    })),
    news: { count: overview.news.count - (overview.news.events.length - events.length), events },
  };
});

/** Marks events and gives them to somebody; shows at once, and can be undone. `onDone` is called once at least some are saved. */
export function useDecide(onDone?: () => void) {
  const { t } = useTranslation();
  const { isBusy, change } = useBulkChange(onDone, [], t('desk.failed'));
  const { mutateAsync: save } = useChange(
    saveDecisions,
    [showInLists, showInDetails, showInOverview],
    {
      queue: 'decisions',
      isFetchedLast: true,
    },
  );

  const saveBatch = async (decisions: Drafts) => {
    const { previous, decisions: saved } = await save({ body: { decisions } });
    // What a colleague has decided since is not undone.
    const undo = previous.map((before, index) => {
      const { state = null, owner = null } = saved[index]?.decision ?? {};
      return { ...before, replaces: { state, owner_id: owner?.id ?? null } };
    });
    return () => save({ body: { decisions: undo } });
  };
  /** Saves as many at a time as one call takes. */
  const run = (decisions: Drafts, describe: (count: number) => string) => {
    const batches: Drafts[] = [];
    for (let from = 0; from < decisions.length; from += MAX_DECISIONS)
      batches.push(decisions.slice(from, from + MAX_DECISIONS));
    change(batches, saveBatch, (_, done) => describe(done.flat().length));
  };
  return {
    isBusy,
    /** Marks the events; null takes the mark away. */
    decide: (events: readonly Pick<EventRow, 'id' | 'event_name'>[], state: DecisionState | null) =>
      run(
        events.map(({ id }) => ({ id, state })),
        (count) =>
          events.length === 1 && events[0]
            ? t(`desk.decided.${state ?? 'none'}`, { name: events[0].event_name })
            : t(`desk.decidedMany.${state ?? 'none'}`, { count }),
      ),
    /** Says who takes care of an event, which is watched where nobody has decided yet. */
    give: (
      { id, event_name: name, decision }: Pick<EventDetail, 'id' | 'event_name' | 'decision'>,
      owner: Person | null,
    ) =>
      run([{ id, state: decision ?? 'watch', owner_id: owner?.id ?? null }], () =>
        owner === null
          ? t('desk.taken', { name })
          : t('desk.given', { name, person: owner.full_name }),
      ),
  };
}
