import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WEIGHT_FIELDS, type WeightSet } from '#contract/weights.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { RecalculateResult } from './recalculate-result.tsx';
import type { Ranking } from './use-ranking.ts';
import { useWeightsForm } from './use-weights-form.ts';
import { WeightEffect } from './weight-effect.tsx';
import { WeightField } from './weight-field.tsx';
import styles from './weights-page.module.css';

export function WeightsForm({
  saved,
  ranking,
}: {
  saved: WeightSet;
  ranking: Ranking | undefined;
}) {
  const { t } = useTranslation();
  const form = useWeightsForm(saved);
  const isBehind = ranking?.stale.includes('weights_changed') ?? false;
  const element = useRef<HTMLFormElement>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong === null) return;
    const index = WEIGHT_FIELDS.indexOf(wrong);
    element.current?.querySelectorAll<HTMLInputElement>('input[inputmode]')[index]?.focus();
  };

  return (
    <div className={styles.columns}>
      <form ref={element} className={styles.card} onSubmit={handleSubmit} noValidate>
        {WEIGHT_FIELDS.map((field) => (
          <WeightField
            key={field}
            field={field}
            value={form.values[field]}
            saved={saved[field]}
            error={form.errorOf(field)}
            onChange={(value) => form.change(field, value)}
          />
        ))}
        <div role="alert">
          {form.failure && (
            <p className={styles.failure}>
              <strong>{t('weights.notSaved')}</strong> {form.failure.message}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!form.isDirty} isLoading={form.isSaving}>
            {t('weights.save')}
          </Button>
          <Button variant="outline" isDisabled={!form.isDirty} onClick={form.discard}>
            {t('weights.discard')}
          </Button>
          <p className={styles.state} role="status">
            {form.isDirty && t('weights.dirty')}
            {form.hasSaved && isBehind && t('weights.saved')}
          </p>
        </div>
      </form>
      <div className={styles.side}>
        <WeightEffect weights={form.weights} />
        <RecalculateResult ranking={ranking} isDirty={form.isDirty} />
      </div>
      <LeaveGuard isDirty={form.isDirty} />
    </div>
  );
}
