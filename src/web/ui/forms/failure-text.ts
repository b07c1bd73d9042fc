import { ApiError } from '#contract/kit/errors.ts';
import { translator } from '#web/translation.tsx';

/** Why a call was refused, and how long to wait where that helps. */
export function failureText({ message, retryAfterSeconds }: ApiError): string {
  const { t } = translator;
  if (retryAfterSeconds === undefined) return message;
  const wait =
    retryAfterSeconds < 90
      ? t('form.waitSeconds', { count: retryAfterSeconds })
      : t('form.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
  return `${message} ${wait}`;
}

/** Somebody was asked to confirm who they are, and did not: nothing was sent, and there is nothing to tell. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required';
}
