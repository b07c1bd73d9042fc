import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#contract/kit/errors.ts';
import type { FormValues } from '#web/ui/forms/form-values.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** A form over settings that are kept: says what is unsaved, and follows what was saved. */
export function useSettingsForm<Values extends FormValues>({
  saved,
  check,
  save,
}: {
  saved: Values;
  check: (values: Values) => FieldErrors;
  save: (values: Values) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initial: saved,
    check,
    send: async (values) => {
      await save(values);
      showToast({ tone: 'success', message: t('account.settings.saved') });
    },
  });
  const follow = useEffectEvent(() => form.reset(saved));
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other settings than before replace what is typed
  useEffect(() => follow(), [savedText]);
  return {
    ...form,
    isDirty: JSON.stringify(form.values) !== savedText,
    discard: () => form.reset(saved),
  };
}
