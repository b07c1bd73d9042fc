import { createFileRoute } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { SavedWeights } from '#contract/scores/weights.ts';
import {
  fromWeights,
  readWeights,
  restoreWeights,
  saveWeights,
  toWeights,
  type WeightSet,
  weightSet,
} from '#contract/scores/weights.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { count, oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { ConflictCard } from '../-conflict-card.tsx';
import { PartList } from '../-event/part-list.tsx';
import { SCORE_PARTS } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import { RankingLine } from '../-ranking-line.tsx';
import { RecalculateButton } from '../-recalculate-button.tsx';
import type { Ranking } from '../-use-ranking.ts';
import { useRanking } from '../-use-ranking.ts';
import { RANKING_QUEUE, useRankingBusy } from '../-use-recalculate.ts';
import { largestParts, roundedParts, typePoints } from '../-weight-shares.ts';
import { DifferenceTable } from '../-weights/difference-table.tsx';
import { PreviewSection } from '../-weights/preview/preview-section.tsx';
import { INTENTS, useWeightsForm, type WeightsFormState } from '../-weights/use-weights-form.ts';
import { FillButtons, WeightFields } from '../-weights/weight-fields.tsx';
import styles from '../-weights/weights.module.css';
import {
  differencesOf,
  draftOf,
  isValidSet,
  setOf,
  type WeightsDraft,
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
      description={<RankingLine ranking={ranking} />}
      actions={
        hasAdditions ? (
          <LinkButton variant="outline" icon={History} to="/scores/weights/history">
            {t('tuning.history.link')}
          </LinkButton>
        ) : (
          <RecalculateButton isRunning={false} />
        )
      }
    >
      <CallState call={weights} failed={t('tuning.failed')}>
        {(saved) =>
          hasAdditions ? (
            <WeightsForm saved={saved} ranking={ranking.data} />
          ) : (
            <FiveWeightsForm saved={saved} />
          )
        }
      </CallState>
    </Page>
  );
}

const EventSheet = lateDialog(() =>
  import('../-event/event-sheet.tsx').then((module) => module.EventSheet),
);

/** The fields, what they mean, and below them what they would change in the ranking. */
function WeightsForm({ saved, ranking }: { saved: SavedWeights; ranking: Ranking | undefined }) {
  const mayUpdate = useMay('update', 'Weights');
  const form = useWeightsForm(saved);
  const { isDirty, values } = form;
  const [{ window: range, event: openId }, changeSearch] = usePageSearch(tuningSearch);
  const tuned = useMemo(() => {
    const set = setOf(values);
    if (!isValidSet(set)) return null;
    const { time_halving_days: base, time_halving_days_by_window: own, ...weights } = set;
    return { weights, time_halving_days: own[range] ?? base };
  }, [values, range]);

  return (
    <Stack>
      {saved.origin === 'sample' && (
        <SampleNotice
          saved={saved}
          mayReset={mayUpdate}
          onSaved={(set) => {
            form.show(set);
            form.start(set);
          }}
        />
      )}
      <Columns
        aside={
          <Stack>
            <WeightEffect weights={values} />
            <RecalculateResult ranking={ranking} isDirty={isDirty} />
          </Stack>
        }
      >
        <Card>
          <FieldsForm form={form} saved={saved} ranking={ranking} mayUpdate={mayUpdate} />
        </Card>
      </Columns>
      <PreviewSection
        tuned={tuned}
        range={range}
        onRange={(window) => changeSearch({ window }, { replace: true })}
      />
      {openId !== undefined && (
        <EventSheet
          id={openId}
          run={ranking?.current ?? null}
          onClose={() => changeSearch({ event: undefined })}
        />
      )}
    </Stack>
  );
}

/** The weights alone, where the service neither says what they mean nor previews them. */
function FiveWeightsForm({ saved }: { saved: SavedWeights }) {
  const mayUpdate = useMay('update', 'Weights');
  const form = useWeightsForm(saved);
  return (
    <Card>
      <FieldsForm form={form} saved={saved} ranking={undefined} mayUpdate={mayUpdate} />
    </Card>
  );
}

function FieldsForm({
  form,
  saved,
  ranking,
  mayUpdate,
}: {
  form: WeightsFormState;
  saved: SavedWeights;
  ranking: Ranking | undefined;
  mayUpdate: boolean;
}) {
  const { t } = useTranslation();
  const mayRecalculate = useMay('update', 'Score');
  const busy = useRankingBusy();
  const hasAdditions = useHasAdditions();
  const { isDirty, isSending, values, theirs, start, set, reset } = form;
  const isBehind = ranking?.stale.includes('weights_changed') ?? false;
  const status = isDirty ? t('tuning.dirty') : form.wasSaved && isBehind && t('tuning.saved');
  const isStopped = !isDirty || busy === 'recalculating' || theirs !== null;
  return (
    <Form form={theirs ? { ...form, failure: null } : form} guard>
      {theirs && (
        <ConflictPanel
          theirs={theirs}
          mine={values}
          isSending={isSending}
          onUseTheirs={() => start(theirs)}
        />
      )}
      {mayUpdate && (
        <FillButtons
          current={setOf(values)}
          saved={saved}
          onFill={(filled) => set(draftOf(filled, values.note))}
        />
      )}
      <WeightFields form={form} saved={saved} isReadOnly={!mayUpdate} />
      {mayUpdate && (
        <Row align="end">
          {hasAdditions && (
            <TextField
              {...form.field('note')}
              className={styles.note}
              label={t('tuning.note.label')}
              placeholder={t('tuning.note.description')}
            />
          )}
          <FormActions
            submitLabel={t(mayRecalculate ? 'tuning.saveAndRecalculate' : 'tuning.save')}
            isSending={isSending}
            isDisabled={isStopped}
            cancelLabel={t('tuning.discard')}
            onCancel={isDirty ? () => reset() : undefined}
            alternatives={
              mayRecalculate && (
                <Button
                  type="submit"
                  variant="outline"
                  value={INTENTS.saveOnly}
                  isLoading={isSending}
                  isDisabled={isStopped}
                >
                  {t('tuning.save')}
                </Button>
              )
            }
            extra={
              <Text size="md" tone="neutral">
                <span role="status">{status}</span>
              </Text>
            }
          />
        </Row>
      )}
    </Form>
  );
}

/** Somebody else has saved weights while these were being typed: both sides, and a choice between them. */
function ConflictPanel({
  theirs,
  mine,
  isSending,
  onUseTheirs,
}: {
  theirs: SavedWeights;
  mine: WeightsDraft;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { saved_by: by, saved_at: at, note } = theirs;
  return (
    <ConflictCard
      texts={{
        title: t('tuning.conflict.title'),
        savedBy: t(by === null ? 'tuning.conflict.savedBySomebody' : 'tuning.conflict.savedBy', {
          by,
          when: at === null ? '' : format.moment(new Date(at)),
        }),
        useTheirs: t('tuning.conflict.useTheirs'),
        saveMine: t('tuning.conflict.saveMine'),
      }}
      saveValue={INTENTS.saveMine}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    >
      {note !== '' && (
        <Text as="blockquote" size="md" tone="neutral">
          <bdi>{note}</bdi>
        </Text>
      )}
      <DifferenceTable
        label={t('tuning.conflict.difference')}
        beforeTitle={t('tuning.conflict.theirs')}
        afterTitle={t('tuning.conflict.mine')}
        differences={differencesOf(theirs, setOf(mine))}
      />
    </ConflictCard>
  );
}

/** Whether the ranking uses the weights, the result of the last recalculation, and a button for the next. */
function RecalculateResult({
  ranking,
  isDirty,
}: {
  ranking: Ranking | undefined;
  isDirty: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!ranking) return null;
  const { current, stale } = ranking;
  const isBehind = stale.includes('weights_changed');
  const state = isDirty ? 'saveFirst' : isBehind ? 'behind' : 'follows';
  return (
    <Card title={t('tuning.ranking.title')}>
      <Stack gap="sm" align="start">
        <Text as="p" size="md">
          {current ? t(`tuning.ranking.${state}`) : t('ranking.none')}
        </Text>
        {current && (
          <Text as="p" size="sm" tone="neutral">
            {t('recalculate.result', {
              count: current.events,
              events: format.number(current.events),
              seconds: format.seconds(current.duration_ms),
            })}
          </Text>
        )}
        <RecalculateButton isRunning={ranking.running} />
      </Stack>
    </Card>
  );
}

/** Says that nobody has chosen these weights yet, and resets them to 0. */
function SampleNotice({
  saved,
  mayReset,
  onSaved,
}: {
  saved: SavedWeights;
  mayReset: boolean;
  /** Given what is in force then: the zeros, or the weights that undoing has restored. */
  onSaved: (set: SavedWeights) => void;
}) {
  const { t } = useTranslation();
  const save = useChange(saveWeights, [], { queue: RANKING_QUEUE });
  const restore = useChange(restoreWeights, [], { queue: RANKING_QUEUE });
  const busy = useRankingBusy();
  const run = useUndoableChange(t('tuning.sample.failed'));
  const note = t('tuning.sample.note');
  const resetToZero = () =>
    run(
      save
        .mutateAsync({ body: { ...fromWeights(ZERO_WEIGHTS), note, version: saved.version } })
        .then(onSaved),
      {
        message: t('tuning.sample.done'),
        undo: () => restore.mutateAsync({ body: { version: saved.version } }).then(onSaved),
      },
    );
  return (
    <Alert
      tone="info"
      message={t('tuning.sample.chosen')}
      actions={
        mayReset && (
          <Button
            size="sm"
            variant="outline"
            isLoading={save.isPending}
            isDisabled={busy === 'recalculating'}
            onClick={() => void resetToZero()}
          >
            {t('tuning.sample.reset')}
          </Button>
        )
      }
    />
  );
}

/** The address of the weights page: the window of the preview, and the event whose sheet is open. */
const tuningSearch = pageSearch({ window: oneOf(TIME_RANGES, 'week'), event: count() });

/** What the weights in the fields mean: the share of each part in the 100 points, and what each type earns. */
function WeightEffect({ weights }: { weights: WeightSet }) {
  const { t } = useTranslation();
  const isValid = weightSet.safeParse(weights).success;
  return (
    <Card title={t('tuning.effect.title')}>
      <Stack gap="sm">
        {isValid ? <Shares weights={weights} /> : <Text as="p">{t('tuning.effect.invalid')}</Text>}
        <Text as="p" size="sm" tone="neutral">
          {t('tuning.effect.note')}
        </Text>
      </Stack>
    </Card>
  );
}

function Shares({ weights: set }: { weights: WeightSet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weights = toWeights(set);
  const parts = roundedParts(largestParts(weights));
  const types = typePoints(weights);
  if (SCORE_PARTS.every((part) => parts[part] === 0)) return <p>{t('tuning.effect.allZero')}</p>;
  const points = (value: number) => format.number(value, 0, 1);
  return (
    <>
      <ScoreTrack parts={parts} hasZeroInMiddle={SCORE_PARTS.some((part) => parts[part] < 0)} />
      <PartList
        items={SCORE_PARTS.map((part) => ({
          part,
          isNegative: parts[part] < 0,
          label: t(`tuning.effect.parts.${part}`),
          value: points(parts[part]),
        }))}
      />
      <Text as="p" size="md">
        {t('tuning.effect.types', {
          theater: points(types.theater),
          concert: points(types.concert),
          sport: points(types.sport),
        })}
      </Text>
    </>
  );
}
