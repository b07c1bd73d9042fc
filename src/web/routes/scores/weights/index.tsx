import { createFileRoute } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { GradedOn, SavedWeights } from '#contract/scores/weights.ts';
import { fromWeights, readWeights, toWeights } from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SplitButton } from '#web/ui/buttons/more-buttons.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog, latePart } from '#web/ui/loading/late-part.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import parts from '../-event/score-parts.module.css';
import { SCORE_PARTS } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import { RankingLine } from '../-ranking-line.tsx';
import { RecalculateButton } from '../-recalculate-button.tsx';
import type { Ranking } from '../-use-ranking.ts';
import { useRanking } from '../-use-ranking.ts';
import { useRankingBusy } from '../-use-recalculate.ts';
import { largestParts, roundedParts } from '../-weight-shares.ts';
import { FillMenu } from '../-weights/fill-menu.tsx';
import { DraftGrade, useDraftGrade } from '../-weights/preview/draft-grade.tsx';
import { RankedPreview, usePreview } from '../-weights/preview/ranked-preview.tsx';
import { INTENTS, useWeightsForm, type WeightsFormState } from '../-weights/use-weights-form.ts';
import { WeightFields } from '../-weights/weight-fields.tsx';
import styles from '../-weights/weights.module.css';
import {
  daysByWindow,
  draftOf,
  GRADED_DAY_CHOICES,
  isValidSet,
  readTuning,
  setOf,
  tuningSearch,
  type WeightsDraft,
  withTuning,
} from '../-weights/weights-draft.ts';
import '#web/messages/tuning.json';

export const Route = createFileRoute('/scores/weights/')({
  ...page({
    title: 'weights.title',
    access: { action: 'read', subject: 'Weights' },
  }),
  validateSearch: searchOf<typeof tuningSearch>(),
  component: WeightsPage,
});

function WeightsPage() {
  const { t } = useTranslation();
  const weights = useCall(readWeights, {});
  const ranking = useRanking();
  const hasAdditions = useHasAdditions();
  return (
    <Page
      title={t('weights.title')}
      actions={
        <Row gap="xs">
          <Text as="div" size="sm" tone="neutral">
            <RankingLine ranking={ranking} />
          </Text>
          <Row gap="xs" wrap={false}>
            {hasAdditions && (
              <LinkButton variant="outline" icon={History} to="/scores/weights/history">
                {t('tuning.history.link')}
              </LinkButton>
            )}
            <RecalculateButton isRunning={ranking.data?.running ?? false} />
          </Row>
        </Row>
      }
    >
      <CallState call={weights} failed={t('tuning.failed')}>
        {(saved) =>
          hasAdditions ? (
            <Cockpit saved={saved} ranking={ranking.data} />
          ) : (
            <FiveWeightsForm saved={saved} />
          )
        }
      </CallState>
    </Page>
  );
}

const EventPanel = lateDialog(() =>
  import('../-event/event-panel.tsx').then((module) => module.EventPanel),
);

const ConflictPanel = latePart(() =>
  import('../-weights/unsaved-weights.tsx').then((module) => module.ConflictPanel),
);

const LostWeights = latePart(() =>
  import('../-weights/unsaved-weights.tsx').then((module) => module.LostWeights),
);

/** The fields, and beside them the ranking that they make. */
function Cockpit({ saved, ranking }: { saved: SavedWeights; ranking: Ranking | undefined }) {
  const gradedOn = useRef<GradedOn | null>(null);
  const form = useWeightsForm(saved, () => gradedOn.current);
  const { values } = form;
  const [{ window: range, days, event: openId, try: tried }, changeSearch] =
    usePageSearch(tuningSearch);
  useTrial(form, {
    range,
    tried,
    onTaken: () => changeSearch({ try: undefined }, { replace: true }),
  });
  const tuned = useMemo(() => {
    const set = setOf(values);
    if (!isValidSet(set)) return null;
    return { weights: fromWeights(toWeights(set)), time_halving_days: daysByWindow(values)[range] };
  }, [values, range]);
  const preview = usePreview(tuned, range);
  const grade = useDraftGrade(preview.answered?.body ?? null, days);
  useEffect(() => {
    gradedOn.current = grade.answer?.grade ? { time_range: range, days } : null;
  }, [grade.answer, range, days]);
  return (
    <div className={styles.cockpit}>
      <Card padding="sm" className={styles.controls}>
        <FieldsForm form={form} saved={saved} ranking={ranking} />
      </Card>
      <RankedPreview
        tuned={tuned}
        isDirty={form.isDirty}
        preview={preview}
        runId={ranking?.current?.run_id ?? null}
        range={range}
        onRange={(window) => changeSearch({ window }, { replace: true })}
        grade={
          <DraftGrade
            grade={grade}
            days={days}
            onDays={(next) =>
              changeSearch({ days: GRADED_DAY_CHOICES.find((choice) => choice === next) })
            }
          />
        }
      />
      {openId !== undefined && (
        <EventPanel
          isOver
          id={openId}
          run={ranking?.current ?? null}
          onClose={() => changeSearch({ event: undefined })}
        />
      )}
    </div>
  );
}

/** Puts the weights of the address into the fields, unsaved; from there on the fields alone have them. */
function useTrial(
  { set }: WeightsFormState,
  { range, tried, onTaken }: { range: TimeRange; tried: string | undefined; onTaken: () => void },
): void {
  const { t } = useTranslation();
  const mayUpdate = useMay('update', 'Weights');
  const taken = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (tried === taken.current) return;
    taken.current = tried;
    if (tried === undefined) return;
    onTaken();
    const tuning = readTuning(tried);
    if (tuning === null) showToast({ tone: 'danger', message: t('tuning.suggestion.invalid') });
    else if (mayUpdate) set((draft) => withTuning(draft, tuning, range));
  });
}

/** The weights alone, where the service neither says what they mean nor previews them. */
function FiveWeightsForm({ saved }: { saved: SavedWeights }) {
  const form = useWeightsForm(saved);
  return (
    <Card>
      <FieldsForm form={form} saved={saved} ranking={undefined} />
    </Card>
  );
}

function FieldsForm({
  form,
  saved,
  ranking,
}: {
  form: WeightsFormState;
  saved: SavedWeights;
  ranking: Ranking | undefined;
}) {
  const [{ window: range }] = usePageSearch(tuningSearch);
  const { t } = useTranslation();
  const mayUpdate = useMay('update', 'Weights');
  const hasAdditions = useHasAdditions();
  const { isSending, values, theirs, lost, start, set, discardLost } = form;
  return (
    <Form
      form={theirs ? { ...form, failure: null } : form}
      draft={{ of: 'weights', onOvertaken: form.overtake }}
      className={styles.form}
    >
      <div className={styles.fields}>
        <Stack gap="xs">
          {theirs && (
            <ConflictPanel
              theirs={theirs}
              mine={values}
              saveValue={INTENTS.saveMine}
              isSending={isSending}
              onUseTheirs={() => start(theirs)}
            />
          )}
          {lost && <LostWeights saved={saved} lost={lost} onDiscard={discardLost} />}
          {hasAdditions && <Shares values={values} />}
          {mayUpdate && (
            <Row gap="xs" justify="between">
              <FillMenu
                range={range}
                onFill={(filled) => set((now) => draftOf({ ...setOf(now), ...filled }, now.note))}
              />
              {saved.origin === 'sample' && (
                <Text size="sm" tone="neutral">
                  {t('tuning.sample')}
                </Text>
              )}
            </Row>
          )}
          <WeightFields form={form} saved={saved} isReadOnly={!mayUpdate} />
        </Stack>
      </div>
      {mayUpdate && <SaveBar form={form} ranking={ranking} />}
    </Form>
  );
}

/** The parts of 100 points, each with the most that it can give. */
function Shares({ values }: { values: WeightsDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const set = setOf(values);
  if (!isValidSet(set)) return <Text size="sm">{t('tuning.effect.invalid')}</Text>;
  const largest = roundedParts(largestParts(toWeights(set)));
  if (SCORE_PARTS.every((part) => largest[part] === 0)) {
    return <Text size="sm">{t('tuning.effect.allZero')}</Text>;
  }
  return (
    <Stack gap="2xs">
      <ScoreTrack parts={largest} hasZeroInMiddle={SCORE_PARTS.some((part) => largest[part] < 0)} />
      <Row gap="2xs" justify="between">
        {SCORE_PARTS.map((part) => (
          <Row key={part} as="span" gap="none" wrap={false}>
            <i
              className={parts.swatch}
              data-part={part}
              data-negative={largest[part] < 0}
              aria-hidden
            />
            <Text size="sm">
              {t(`tuning.effect.parts.${part}`)} <b>{format.number(largest[part], 0, 1)}</b>
            </Text>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}

/** Why, and the buttons; they stay in sight. */
function SaveBar({ form, ranking }: { form: WeightsFormState; ranking: Ranking | undefined }) {
  const { t } = useTranslation();
  const mayRecalculate = useMay('update', 'Score');
  const busy = useRankingBusy();
  const hasAdditions = useHasAdditions();
  const saveOnly = useRef<HTMLButtonElement>(null);
  const { isDirty, isSending, theirs, reset } = form;
  const isDisabled = !isDirty || busy === 'recalculating' || theirs !== null;
  const send = { isLoading: isSending, isDisabled };
  const isBehind = ranking?.stale.includes('weights_changed') ?? false;
  const state = isDirty ? 'dirty' : isBehind ? 'behind' : 'follows';
  return (
    <Stack gap="2xs">
      {hasAdditions && (
        <TextField
          {...form.field('note')}
          size="sm"
          isLabelHidden
          label={t('tuning.note.label')}
          placeholder={t('tuning.note.description')}
        />
      )}
      <Row gap="xs">
        {mayRecalculate ? (
          <>
            <SplitButton
              type="submit"
              {...send}
              menuLabel={t('tuning.moreWays')}
              menu={
                <MenuItem
                  isDisabled={isDisabled}
                  onSelect={() => saveOnly.current?.form?.requestSubmit(saveOnly.current)}
                >
                  {t('tuning.saveOnly')}
                </MenuItem>
              }
            >
              {t('tuning.saveAndRecalculate')}
            </SplitButton>
            <Button
              ref={saveOnly}
              type="submit"
              value={INTENTS.saveOnly}
              style={{ display: 'none' }}
            />
          </>
        ) : (
          <Button type="submit" {...send}>
            {t('tuning.save')}
          </Button>
        )}
      </Row>
      <Row gap="xs" justify="between">
        <Text size="sm" tone={state === 'behind' ? 'warning' : 'neutral'}>
          {/* The blank has the height of the text that comes. */}
          {isDirty || ranking?.current ? t(`tuning.ranking.${state}`) : '\u00A0'}
        </Text>
        {isDirty && (
          <Button size="sm" variant="plain" onClick={() => reset()}>
            {t('tuning.reset')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
