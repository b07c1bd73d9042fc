import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { Credentials } from './sign-in.ts';
import styles from './sign-in-page.module.css';

const loadSignIn = () => import('./sign-in.ts');

type OnNext = (challenge: string, email: string) => Promise<void>;

/** The form that the document shows already: e-mail and password, or a passkey. */
export function PasswordForm({
  email: startEmail,
  reason,
  onNext,
}: {
  email: string;
  /** Why the password has to be entered again. */
  reason: ApiError | null;
  /** The password is right, and a code is needed too. */
  onNext: OnNext;
}) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const [credentials, setCredentials] = useState<Credentials>({
    email: startEmail,
    password: '',
  });
  const { submit, error, setError, isSending } = useSignIn(reason, onNext);
  const form = useRef<HTMLFormElement>(null);
  const isEmailKnown = session.rememberedEmail() !== '';

  useFocusOnFirstError(form, error);

  // The document shows the form before any code has run: what is typed by then stays.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { email, password } = readCredentials(element);
    setCredentials({ email: email || session.rememberedEmail(), password });
    if (email === '' && session.rememberedEmail() !== '') {
      element.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    }
    if (element.dataset.submitted === undefined) return;
    delete element.dataset.submitted;
    element.requestSubmit();
  }, [session]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    delete event.currentTarget.dataset.submitted;
    if (!isSending) void submit(readCredentials(event.currentTarget));
  };
  const takeTyped = () => {
    // Fetched while one types. When that fails, so does the submit, and that one tells.
    loadSignIn().catch(() => undefined);
    // From the fields, not from what was drawn last: that may be older than what was typed before the code was there.
    if (form.current) setCredentials(readCredentials(form.current));
  };

  return (
    <form ref={form} method="post" onSubmit={handleSubmit} noValidate className={styles.form}>
      <Alert message={error && !error.fields ? describe(error, t) : null} />
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={!isEmailKnown}
        value={credentials.email}
        onChange={takeTyped}
        error={error?.fields?.email}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={isEmailKnown}
        value={credentials.password}
        onChange={takeTyped}
        error={error?.fields?.password}
      />
      <Button type="submit" size="lg" isLoading={isSending}>
        {t('signIn.submit')}
      </Button>
      <PasskeyButton onError={setError} />
    </form>
  );
}

function readCredentials(form: HTMLFormElement): Credentials {
  const typed = new FormData(form);
  return { email: String(typed.get('email') ?? ''), password: String(typed.get('password') ?? '') };
}

/** Sends what is typed. The code for it comes with the contract's schemas, which the first paint does without. */
function useSignIn(reason: ApiError | null, onNext: OnNext) {
  const { t } = useTranslation();
  const { call, session } = useApiContext();
  const [error, setError] = useState(reason);
  const [isSending, setIsSending] = useState(false);

  const submit = async (credentials: Credentials) => {
    setIsSending(true);
    setError(null);
    try {
      const { signIn } = await loadSignIn();
      const challenge = await signIn(credentials, { call, session });
      if (challenge !== null) await onNext(challenge, credentials.email);
    } catch (refusal) {
      const unreachable = () => new ApiError('unavailable', t('signIn.unreachable'));
      setError(refusal instanceof ApiError ? refusal : unreachable());
    } finally {
      setIsSending(false);
    }
  };
  return { submit, error, setError, isSending };
}

function useFocusOnFirstError(
  form: { current: HTMLFormElement | null },
  error: ApiError | null,
): void {
  useEffect(() => {
    if (error?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}

function describe(error: ApiError, t: TFunction): string {
  const { code, retryAfterSeconds } = error;
  const message = code === 'bad_credentials' ? t('signIn.wrong') : error.message;
  if (retryAfterSeconds === undefined) return message;
  const wait =
    retryAfterSeconds < 90
      ? t('signIn.waitSeconds', { count: retryAfterSeconds })
      : t('signIn.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
  return `${message} ${wait}`;
}
