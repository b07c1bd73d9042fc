import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#contract/kit/errors.ts';
import type { FormValues } from '#web/ui/forms/form-values.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** A form over saved settings. When those change, by saving or elsewhere, the form starts over with them. */
export function useSettingsForm<Values extends FormValues>({
  saved,
  check,
  save,
  onSaved,
}: {
  saved: Values;
  check: (values: Values) => FieldErrors;
  save: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initial: saved,
    check,
    send: save,
    onSent: () => {
      showToast({ tone: 'success', message: t('account.settings.saved') });
      onSaved?.();
    },
  });
  const startOver = useEffectEvent(() => form.reset(saved));
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal answer must not replace what is typed
  useEffect(() => startOver(), [savedText]);
  return { ...form, discard: () => form.reset(saved) };
}
