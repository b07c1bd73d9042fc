import { History } from 'lucide-react';
import type { RouteRequest } from '#contract/kit/route.ts';
import {
  listWeightSets,
  readWeights,
  restoreWeights,
  type SavedGrade,
  type WeightSetChange,
} from '#contract/scores/weights.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { pageCount } from '#web/list/search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { RecalculateButton } from '../-recalculate-button.tsx';
import { useRanking } from '../-use-ranking.ts';
import { RANKING_QUEUE, useRankingBusy, useRecalculate } from '../-use-recalculate.ts';
import { GradeChange } from '../-weights/preview/draft-grade.tsx';
import { SavedLine, useDescribeWeights, useTunedValue } from '../-weights/use-describe-weights.tsx';
import { ROWS_PER_PAGE } from './history-search.ts';
import '#web/messages/tuning.json';

/** Every saved weight set, newest first. Two of them can be chosen to be compared. */
export function WeightSetList({
  page,
  chosen,
  onPage,
  onChoose,
}: {
  page: number;
  /** Versions. */
  chosen: readonly number[];
  onPage: (page: number) => void;
  onChoose: (versions: number[]) => void;
}) {
  const { t } = useTranslation();
  const history = useCall(
    listWeightSets,
    { query: { page, per_page: ROWS_PER_PAGE } },
    { keepPrevious: true },
  );
  const saved = useCall(readWeights, {}).data?.version;
  const { data: ranking } = useRanking();
  // A set that is saved again with the same values is in the ranking without a recalculation.
  const inRanking = ranking?.stale.includes('weights_changed')
    ? ranking.current?.weight_version
    : ranking?.current && saved;
  // The one that was chosen first makes room for a third.
  const toggle = (version: number, isChosen: boolean) =>
    onChoose(
      isChosen ? [...chosen, version].slice(-2) : chosen.filter((other) => other !== version),
    );
  return (
    <CallState call={history} failed={t('tuning.history.failed')}>
      {({ sets, count }) =>
        count === 0 ? (
          <EmptyState icon={History} title={t('tuning.history.noSets.title')}>
            {t('tuning.history.noSets.description')}
          </EmptyState>
        ) : (
          <Stack>
            {inRanking != null && inRanking !== saved && (
              <Alert
                tone="warning"
                message={t('tuning.history.behind', { version: inRanking })}
                actions={<RecalculateButton isRunning={ranking?.running ?? false} />}
              />
            )}
            <Text as="p" size="md" tone="neutral">
              {t(chosen.length === 1 ? 'tuning.history.chooseSecond' : 'tuning.history.chooseTwo')}
            </Text>
            <List label={t('tuning.history.sets')}>
              {sets.map((set) => (
                <WeightSetItem
                  key={set.version}
                  set={set}
                  saved={saved}
                  inRanking={inRanking ?? undefined}
                  isChosen={chosen.includes(set.version)}
                  onToggle={(isChosen) => toggle(set.version, isChosen)}
                />
              ))}
            </List>
            {count > ROWS_PER_PAGE && (
              <Pagination page={page} pages={pageCount(count, ROWS_PER_PAGE)} onChange={onPage} />
            )}
          </Stack>
        )
      }
    </CallState>
  );
}

/** One saved weight set: who, when, why and what it changed; it can be restored, and chosen to be compared. */
function WeightSetItem({
  set,
  saved,
  inRanking,
  isChosen,
  onToggle,
}: {
  set: WeightSetChange;
  /** The version that is saved, and the one that the ranking is calculated with; undefined until known. */
  saved: number | undefined;
  inRanking: number | undefined;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}) {
  const { t } = useTranslation();
  const describe = useDescribeWeights();
  const { version, note, changes, restored_from: restoredFrom } = set;
  return (
    <ListItem
      start={
        <Checkbox
          label={t('tuning.history.compareVersion', { version })}
          isLabelHidden
          value={isChosen}
          onChange={onToggle}
        />
      }
      title={
        <Row as="span" gap="xs">
          {t('tuning.history.version', { version })}
          {version === saved && <Badge tone="accent">{t('tuning.history.saved')}</Badge>}
          {version === inRanking && <Badge tone="success">{t('tuning.history.inRanking')}</Badge>}
          {restoredFrom !== null && (
            <Badge>{t('tuning.history.restoredFrom', { version: restoredFrom })}</Badge>
          )}
        </Row>
      }
      description={
        <Stack as="span" gap="3xs">
          <span>
            <SavedLine set={set} />
          </span>
          {note !== '' && (
            <Text>
              <bdi>{note}</bdi>
            </Text>
          )}
          {version > 1 && <Changes changes={changes} />}
          <bdi>{describe(set)}</bdi>
          {set.grade && <Grade grade={set.grade} before={version - 1} />}
        </Stack>
      }
      end={saved !== undefined && version !== saved && <Restore {...{ version, saved }} />}
    />
  );
}

/** How past days would have been ranked, as it was when the set was saved. */
function Grade({ grade, before }: { grade: SavedGrade; before: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { time_range: range, days, kind, marks, change } = grade;
  const points = (share: number) => format.number(share * 100, 1);
  return (
    <span>
      {t('tuning.grade.whenSaved', {
        window: t(`scores.windowsShort.${range}`),
        days: t('tuning.grade.days', { count: days }),
        kind,
        share: format.percent(marks.sold_25.value),
        grade: points(marks.ndcg_25.value),
        low: points(marks.ndcg_25.low),
        high: points(marks.ndcg_25.high),
      })}{' '}
      {before > 0 && (
        <GradeChange change={change} than={t('tuning.grade.version', { version: before })} />
      )}
    </span>
  );
}

/** "Theater 2 → 5": what differs from the version before. */
function Changes({ changes }: Pick<WeightSetChange, 'changes'>) {
  const { t } = useTranslation();
  const written = useTunedValue();
  if (changes.length === 0) return <span>{t('tuning.history.unchanged')}</span>;
  return (
    <Row as="span" gap="xs">
      {changes.map(({ field, before, after }) => (
        <Badge key={field} tone="accent">
          {t(`tuning.fields.${field}.label`)}{' '}
          <bdi dir="ltr">
            {written(before)} → {written(after)}
          </bdi>
        </Badge>
      ))}
    </Row>
  );
}

function Restore({ version, saved }: { version: number; saved: number }) {
  const { t } = useTranslation();
  const mayUpdate = useMay('update', 'Weights');
  const mayRecalculate = useMay('update', 'Score');
  const restore = useChange(restoreWeights, [], { queue: RANKING_QUEUE });
  const { recalculate } = useRecalculate();
  const isBusy = useRankingBusy() !== null;
  const run = useUndoableChange(t('tuning.history.restoreFailed'));
  if (!mayUpdate) return null;
  /** `onDone` gets the new version, once it is known whether the ranking has it. */
  const send = async (
    body: RouteRequest<typeof restoreWeights>['body'],
    onDone?: (made: number, isRanked: boolean) => void,
  ) => {
    const { version: made } = await restore.mutateAsync({ body });
    if (mayRecalculate) recalculate(onDone && ((isDone) => onDone(made, isDone)));
    else onDone?.(made, false);
  };
  const label = mayRecalculate ? 'restoreAndRecalculate' : 'restore';
  // One message for both, with what undoes both.
  const announceDone = (made: number, isRanked: boolean) =>
    void run(Promise.resolve(), {
      message: t(`tuning.history.${isRanked ? 'restoredAndRanked' : 'restored'}`, { version }),
      undo: () => send({ version: saved, current_version: made }),
    });
  const handleRestore = () => run(send({ version, current_version: saved }, announceDone), null);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t(
        `tuning.history.${mayRecalculate ? 'restoreVersionAndRecalculate' : 'restoreVersion'}`,
        { version },
      )}
      isLoading={restore.isPending}
      isDisabled={isBusy && !restore.isPending}
      onClick={() => void handleRestore()}
    >
      {t(`tuning.history.${label}`)}
    </Button>
  );
}
