import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/data/api-context.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { canUsePasskeys } from '#web/data/passkeys/can-use-passkeys.ts';
import type { SessionEnd } from '#web/data/session.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { PageTitle } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { failureText } from '#web/ui/overlays/toast.ts';
import { Entrance } from './entrance.tsx';
import type { Credentials } from './sign-in.ts';
import styles from './sign-in-page.module.css';
import '#web/messages/signIn.json';

/** Drawn without the router, too: see `SignInScreen`. */
export function SignInPage() {
  return (
    <Entrance>
      <SignInForm />
    </Entrance>
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <Stack gap="2xs">
      <PageTitle size="3xl">{t('signIn.heading')}</PageTitle>
      <Text as="p" tone="neutral">
        {t('signIn.description')}
      </Text>
    </Stack>
  );
}

const SecondStep = latePart(() => import('./later-steps.tsx').then((module) => module.SecondStep));
const ForgottenPassword = latePart(() =>
  import('./later-steps.tsx').then((module) => module.ForgottenPassword),
);

type Step = { challenge: string | null; email: string };

/** The password, and then the code where the person has a second factor; or help for somebody who has forgotten the password. */
function SignInForm() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  const [start, setStart] = useState<{ email: string; reason: ApiError | null }>({
    email: '',
    reason: null,
  });
  if (step === null) {
    const handleNext = async (challenge: string, email: string) => {
      await SecondStep.load();
      setStep({ challenge, email });
    };
    const handleForgotten = (email: string) => setStep({ challenge: null, email });
    return (
      <>
        <Welcome />
        <PasswordForm {...start} onNext={handleNext} onForgotten={handleForgotten} />
      </>
    );
  }
  const { challenge, email } = step;
  const startOver = (reason: ApiError | null) => {
    setStart({ email, reason });
    setStep(null);
  };
  if (challenge === null) return <ForgottenPassword email={email} onBack={() => startOver(null)} />;
  return (
    <>
      <PageTitle size="3xl">{t('signIn.code.title')}</PageTitle>
      <SecondStep challenge={challenge} onExpired={startOver} onBack={() => startOver(null)} />
    </>
  );
}

const loadSignIn = () => import('./sign-in.ts');

type OnNext = (challenge: string, email: string) => Promise<void>;

/** Why a session may have ended. */
const ENDS = ['disabled', 'admin', 'elsewhere', 'ended', 'signedOut'] as const satisfies readonly (
  | SessionEnd
  | 'signedOut'
)[];

/** The form that the document shows already: e-mail and password, or a passkey. */
function PasswordForm({
  email: startEmail,
  reason,
  onNext,
  onForgotten,
}: {
  email: string;
  /** Why the password has to be entered again. */
  reason: ApiError | null;
  /** The password is right, and a code is needed too. */
  onNext: OnNext;
  /** With the e-mail that has been typed. */
  onForgotten: (email: string) => void;
}) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const [ended, setEnded] = useState<(typeof ENDS)[number]>();
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
    setEnded(ENDS.find((end) => end === session.endedBecause()));
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
      {ended && (!error || ended === 'disabled') && (
        <Alert tone="warning" message={t(`signIn.ended.${ended}`)} />
      )}
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
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
      <Row justify="center">
        <Button variant="plain" size="sm" onClick={() => onForgotten(credentials.email)}>
          {t('signIn.forgotten.button')}
        </Button>
      </Row>
      <PasskeyButton isPaused={isSending} onError={setError} />
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

function describe(error: ApiError, t: Translate): string {
  return error.code === 'bad_credentials' ? t('signIn.wrong') : failureText(error);
}

/** Neither seen, read out nor reached by keys. */
const UNSEEN = { visibility: 'hidden' } as const;

const loadPasskeys = () => import('#web/data/passkeys/passkeys.ts');

/**
 * Signs in with a passkey, where anybody has one; the field of the e-mail offers them too, but while a password is sent. The document has the button before it is known whether the browser can: where it cannot, the
 * button's place stays free, so that nothing moves.
 */
function PasskeyButton({
  isPaused,
  onError,
}: {
  isPaused: boolean;
  onError: (error: ApiError | null) => void;
}) {
  const { t } = useTranslation();
  const { call, session, hasPasskeys } = useApiContext();
  const [isSending, setIsSending] = useState(false);
  const [isOffered, setIsOffered] = useState(true);
  useEffect(() => setIsOffered(canUsePasskeys()), []);
  const isBusy = isPaused || isSending;
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { offerPasskeys } = await loadPasskeys();
      const answer = signal.aborted ? null : await offerPasskeys(call, signal);
      if (answer) session.save(answer);
    } catch (error) {
      // Whoever chose none is told nothing.
      if (error instanceof ApiError) onError(reasonOf(error));
    }
  });
  useEffect(() => {
    if (!hasPasskeys || isBusy || !canUsePasskeys()) return;
    const offering = new AbortController();
    void offer(offering.signal);
    return () => offering.abort();
  }, [hasPasskeys, isBusy]);

  const reasonOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return new ApiError('unavailable', t('signIn.unreachable'));
    if (error.code === 'not_found') {
      setIsOffered(false);
      return new ApiError('validation', t('signIn.passkeyNotOffered'));
    }
    const isRefused = error.code === 'bad_credentials';
    return isRefused ? new ApiError('validation', t('signIn.passkeyRefused')) : error;
  };

  const handleClick = async () => {
    setIsSending(true);
    onError(null);
    try {
      const { PasskeyUnused, signInWithPasskey } = await loadPasskeys();
      const answer = await signInWithPasskey(call).catch((error: unknown) => {
        if (!(error instanceof PasskeyUnused)) throw error;
        throw new ApiError('validation', t('signIn.passkeyUnused'));
      });
      session.save(answer);
    } catch (error) {
      onError(reasonOf(error));
    } finally {
      setIsSending(false);
    }
  };

  if (hasPasskeys === false) return null;
  return (
    <Button
      variant="outline"
      size="lg"
      icon={KeyRound}
      isLoading={isSending}
      style={isOffered ? undefined : UNSEEN}
      onClick={() => void handleClick()}
    >
      {t('signIn.passkey')}
    </Button>
  );
}
