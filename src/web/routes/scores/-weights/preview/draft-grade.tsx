import { useMemo } from 'react';
import type { RouteRequest } from '#contract/kit/route.ts';
import { ENOUGH_OUTCOMES, type GradePreview, previewGrade } from '#contract/scores/grades.ts';
import type { Estimate } from '#contract/scores/weights.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SkeletonLine } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Disclosure } from '#web/ui/navigation/accordion.tsx';
import { GRADED_DAY_CHOICES } from '../weights-draft.ts';
import { useNewest } from './use-newest.ts';
import '#web/messages/tuning.json';

type GradeRequest = RouteRequest<typeof previewGrade>;
type Draft = GradeRequest['body'];

/**
 * The grade of weights on past days. `previewed` is what the list beside it was asked for, which comes first; null: nothing
 * yet. It changes its identity only with its values.
 */
export function useDraftGrade(
  previewed: Pick<Draft, 'weights' | 'time_halving_days' | 'time_range'> | null,
  days: number,
) {
  const wanted = useMemo(() => {
    if (previewed === null) return null;
    const { weights, time_halving_days, time_range } = previewed;
    return { body: { weights, time_halving_days, time_range, days } };
  }, [previewed, days]);
  return useNewest(previewGrade, wanted, NOTHING, hasOtherLists);
}

/** Reading past lists for the first time takes longest. */
function hasOtherLists({ body: one }: GradeRequest, { body: other }: GradeRequest): boolean {
  return one.time_range !== other.time_range || one.days !== other.days;
}

/** What past days say of the weights in the fields. */
export function DraftGrade({
  grade: { answer, error, retry },
  days,
  onDays,
}: {
  /** As `useDraftGrade` has it. */
  grade: ReturnType<typeof useDraftGrade>;
  days: number;
  onDays: (days: number) => void;
}) {
  const { t } = useTranslation();
  const choices = GRADED_DAY_CHOICES.map((count) => ({
    value: String(count),
    label: t('tuning.grade.days', { count }),
  }));
  const summary = useGradeSummary();
  const few = useFewOutcomes();
  const choice = (
    <SelectField
      label={t('tuning.grade.daysLabel')}
      isLabelHidden
      size="sm"
      value={String(days)}
      choices={choices}
      onChange={(value) => onDays(Number(value))}
    />
  );
  return (
    <Stack gap="3xs">
      {answer?.grade ? (
        <Disclosure title={[few(answer), summary(answer.grade)].filter(Boolean).join(' ')}>
          <GradeAnswer preview={answer} than={t('tuning.grade.saved')} />
          {choice}
        </Disclosure>
      ) : answer ? (
        <GradeAnswer preview={answer} than={t('tuning.grade.saved')} />
      ) : (
        error === null && <SkeletonLine isTall />
      )}
      <Alert
        title={t('tuning.grade.failed')}
        message={error?.message}
        actions={
          <Button variant="light" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </Stack>
  );
}

/** On one line, as twenty events and all fields are in view beside it: "First 25 sold 61 %: 3 points better, may be chance". */
function useGradeSummary() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ marks, difference }: NonNullable<GradePreview['grade']>): string => {
    const { value, low, high } = difference.sold_25;
    const points = Math.round(Math.abs(value) * 1000) / 10;
    const way = value > 0 ? 'better' : 'worse';
    const luck = low <= 0 && high >= 0 ? 'Luck' : '';
    const change = points === 0 ? 'same' : (`${way}${luck}` as const);
    return t('tuning.grade.summary', {
      share: format.percent(marks.draft.sold_25.value),
      change: t(`tuning.grade.short.${change}`, { points: format.number(points, 0, 1) }),
    });
  };
}

/** Says of a grade that many events lack outcomes; null where enough have them. */
function useFewOutcomes() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ counts: { events, without_outcome: without } }: GradePreview): string | null => {
    const share = events / (events + without);
    return share < ENOUGH_OUTCOMES
      ? t('tuning.grade.few', { percent: format.percent(share) })
      : null;
  };
}

/** The grade in words and figures, or what is missing for one. `than` is what the weights are compared with. */
export function GradeAnswer({ preview, than }: { preview: GradePreview; than: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { grade, missing, kind } = preview;
  if (!grade) return <NoGrade missing={kind === null ? null : missing} />;
  return (
    <>
      <Text as="p" size="md">
        {t('tuning.grade.sold', { share: format.percent(grade.marks.draft.sold_25.value) })}{' '}
        <GradeChange change={grade.difference.sold_25} than={than} />
      </Text>
      <Text as="p" size="sm" tone="neutral">
        <Figures preview={preview} grade={grade} />
      </Text>
    </>
  );
}

function Figures({
  preview: { kind, counts },
  grade: { marks, difference, shown_share: shown },
}: {
  preview: GradePreview;
  grade: NonNullable<GradePreview['grade']>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const points = (share: number) => format.number(share * 100, 1);
  const { ndcg_25: change } = difference;
  const byToday = counts.by_facts_of_today / (counts.events || 1);
  return (
    <>
      {t('tuning.grade.figures', {
        grade: points(marks.draft.ndcg_25.value),
        low: points(marks.draft.ndcg_25.low),
        high: points(marks.draft.ndcg_25.high),
      })}{' '}
      {change.value !== 0 &&
        t('tuning.grade.changeFigures', {
          change: points(change.value),
          low: points(change.low),
          high: points(change.high),
        })}{' '}
      {t('tuning.grade.basis', { count: counts.days, kind: kind?.name })}{' '}
      {shown.draft !== null && t('tuning.grade.shown', { percent: format.percent(shown.draft) })}{' '}
      {byToday > 0 && t('tuning.grade.factsOfToday', { percent: format.percent(byToday) })}
    </>
  );
}

/** How much better than other weights, and whether that may be luck. */
export function GradeChange({ change, than }: { change: Estimate; than: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, low, high } = change;
  const points = Math.round(Math.abs(value) * 1000) / 10;
  if (points === 0)
    return (
      <Text size="sm" tone="neutral">
        {t('tuning.grade.same', { than })}
      </Text>
    );
  const isLuck = low <= 0 && high >= 0;
  const way = value > 0 ? 'better' : 'worse';
  const tone = isLuck ? 'neutral' : value > 0 ? 'success' : 'danger';
  return (
    <Text size="sm" tone={tone} weight={isLuck ? 'normal' : 'medium'}>
      {t(`tuning.grade.${way}${isLuck ? 'Luck' : ''}`, {
        points: format.number(points, 0, 1),
        than,
      })}
    </Text>
  );
}

/** What is missing for a grade. */
function NoGrade({ missing }: { missing: GradePreview['missing'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reason = missing?.reason ?? 'no-kind';
  const hasOutcomes = missing?.reason === 'few-above-zero' || missing?.reason === 'few-values';
  return (
    <>
      <Text as="p" size="sm" tone="neutral">
        {t(`tuning.grade.missing.${reason}`, {
          has: format.number(missing?.has ?? 0),
          needs: format.number(missing?.needs ?? 0),
        })}
      </Text>
      {!hasOutcomes && (
        <Row>
          <LinkButton variant="plain" size="sm" to="/scores/import">
            {t('tuning.grade.import')}
          </LinkButton>
        </Row>
      )}
    </>
  );
}

const NOTHING: GradeRequest = {
  body: {
    time_range: 'week',
    weights: {
      theater_weight: 0,
      concert_weight: 0,
      sport_weight: 0,
      time_left_weight: 0,
      venue_capacity_weight: 0,
    },
  },
};
