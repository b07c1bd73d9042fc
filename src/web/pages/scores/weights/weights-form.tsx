import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readWeights,
  saveWeights,
  WEIGHT_FIELDS,
  type WeightSet,
  weightSet,
} from '#contract/scores/weights.ts';
import { useMay } from '#web/api/ability.ts';
import { routeKey } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Card } from '#web/ui/display/card.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { isSameValue } from '#web/ui/forms/form-values.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { Ranking } from '../use-ranking.ts';
import { RANKING_QUEUE, useRankingBusy } from '../use-recalculate.ts';
import { RecalculateResult } from './recalculate-result.tsx';
import { WeightEffect } from './weight-effect.tsx';
import { WeightField } from './weight-field.tsx';
import styles from './weights.module.css';

const checkWeights = schemaCheck(weightSet);

export function WeightsForm({
  saved,
  ranking,
}: {
  saved: WeightSet;
  ranking: Ranking | undefined;
}) {
  const { t } = useTranslation();
  const mayUpdate = useMay('update', 'Weights');
  const queryClient = useQueryClient();
  const save = useChange(saveWeights, [], { queue: RANKING_QUEUE });
  const busy = useRankingBusy();
  const form = useForm<WeightSet>({
    initial: saved,
    check: checkWeights,
    send: async (weights) => {
      const answer = await save.mutateAsync({ body: weights });
      queryClient.setQueryData([...routeKey(readWeights), {}], answer);
    },
  });
  const { isDirty, isSending, values, reset } = form;

  // Weights that somebody else has saved replace those shown, as long as nothing is typed.
  useEffect(() => {
    if (!isDirty && !isSending && !isSameValue(values, saved)) reset(saved);
  });

  const isBehind = ranking?.stale.includes('weights_changed') ?? false;
  const status = isDirty ? t('tuning.dirty') : save.isSuccess && isBehind && t('tuning.saved');
  return (
    <Columns
      aside={
        <Stack>
          <WeightEffect weights={values} />
          <RecalculateResult ranking={ranking} isDirty={isDirty} />
        </Stack>
      }
    >
      <Card>
        <Form form={form} guard className={styles.form}>
          {WEIGHT_FIELDS.map((name) => (
            <WeightField
              key={name}
              field={{ ...form.field(name), name }}
              saved={saved[name]}
              isReadOnly={!mayUpdate}
            />
          ))}
          {mayUpdate && (
            <FormActions
              submitLabel={t('tuning.save')}
              isSending={isSending}
              isDisabled={!isDirty || busy === 'recalculating'}
              cancelLabel={t('tuning.discard')}
              onCancel={isDirty ? () => reset() : undefined}
              extra={
                <Text size="md" tone="neutral">
                  <span role="status">{status}</span>
                </Text>
              }
            />
          )}
        </Form>
      </Card>
    </Columns>
  );
}
