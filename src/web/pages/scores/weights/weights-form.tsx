import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedWeights } from '#contract/scores/weights.ts';
import { useMay } from '#web/api/ability.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { Ranking } from '../use-ranking.ts';
import { useRankingBusy } from '../use-recalculate.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FillButtons } from './fill-buttons.tsx';
import { PreviewSection } from './preview/preview-section.tsx';
import { RecalculateResult } from './recalculate-result.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { tuningSearch } from './tuning-search.ts';
import { INTENTS, useWeightsForm, type WeightsFormState } from './use-weights-form.ts';
import { WeightEffect } from './weight-effect.tsx';
import { WeightFields } from './weight-fields.tsx';
import styles from './weights.module.css';
import { draftOf, isValidSet, setOf } from './weights-draft.ts';

const EventSheet = lazy(() =>
  import('../event/event-sheet.tsx').then((module) => ({ default: module.EventSheet })),
);

/** The fields, what they mean, and below them what they would change in the ranking. */
export function WeightsForm({
  saved,
  ranking,
}: {
  saved: SavedWeights;
  ranking: Ranking | undefined;
}) {
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
        <Suspense fallback={null}>
          <EventSheet
            id={openId}
            run={ranking?.current ?? null}
            onClose={() => changeSearch({ event: undefined })}
          />
        </Suspense>
      )}
    </Stack>
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
          <TextField
            {...form.field('note')}
            className={styles.note}
            label={t('tuning.note.label')}
            placeholder={t('tuning.note.description')}
          />
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
