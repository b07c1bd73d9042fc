import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import {
  DEMO_SIGN_INS,
  enterTwoStepCode,
  sendTwoStepCode,
  TWO_STEP_DIGITS,
} from '#contract/sign-in/demo-accounts.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CodeField } from '#web/ui/fields/text/code-field.tsx';
import { emptyCode, type TypedCode, typeInto } from '#web/ui/fields/text/typed-code.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { useDemoSession } from './demo-session.ts';
import { BackToLogin } from './frame/back-to-login.tsx';
import { DemoFrame } from './frame/demo-frame.tsx';
import type { Look } from './frame/demo-paths.ts';
import { SignedIn } from './signed-in.tsx';
import '#web/messages/demoSignIn.json';

export function TwoStepsPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [session] = useDemoSession();
  const [isDone, setIsDone] = useState(false);
  const email = session?.user.email ?? DEMO_SIGN_INS.admin.email;
  if (isDone && session) {
    return (
      <DemoFrame kind="twoSteps" look={look} heading={t('demoSignIn.signedIn.heading')}>
        <SignedIn session={session} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="twoSteps"
      look={look}
      heading={t('demoSignIn.twoSteps.heading')}
      description={t('demoSignIn.twoSteps.description', { email })}
    >
      <TwoStepsForm key={email} email={email} onDone={() => setIsDone(true)} />
      <BackToLogin look={look} />
    </DemoFrame>
  );
}

/** Has a code sent at once, and signs in with it when all its digits are in. */
function TwoStepsForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState<TypedCode>(() => emptyCode(TWO_STEP_DIGITS));
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const mail = useCodeMail(email);
  const check = useCodeCheck(email, onDone);
  const isFull = code.every((digit) => digit !== '');

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const change = (next: TypedCode) => {
    setCode(next);
    check.reset();
    const isComplete = next.every((digit) => digit !== '');
    if (isComplete && next.join('') !== code.join('')) check.mutate(next.join(''));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (isFull && !check.isPending) check.mutate(code.join(''));
  };
  const sendAgain = () => {
    setCode(emptyCode(TWO_STEP_DIGITS));
    setTries(0);
    check.reset();
    void mail.refetch();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack>
        <Alert message={describe(check.error, t('form.failed'))} />
        <CodeField
          label={t('demoSignIn.twoSteps.code')}
          code={code}
          error={tries > 0 && !isFull ? t('demoSignIn.twoSteps.incomplete') : undefined}
          onChange={change}
        />
        <Button type="submit" isLoading={check.isPending}>
          {t('demoSignIn.twoSteps.submit')}
        </Button>
        <Alert message={mail.error && t('demoSignIn.mail.failed')} />
        {mail.data && (
          <DemoMailbox mail={mail.data.mail} about="twoSteps">
            {({ code: sent }) => (
              <>
                <Text size="2xl" weight="bold" isNumeric>
                  {sent}
                </Text>
                <Button variant="outline" onClick={() => change(typeInto(code, 0, sent).code)}>
                  {t('demoSignIn.mail.twoSteps.action')}
                </Button>
              </>
            )}
          </DemoMailbox>
        )}
        <Button variant="outline" isLoading={mail.isFetching} onClick={sendAgain}>
          {t('demoSignIn.twoSteps.again')}
        </Button>
      </Stack>
    </form>
  );
}

/** Sent once for each visit, and again when asked: a code that is replaced behind one's back is no use. */
function useCodeMail(email: string) {
  const { call } = useApiContext();
  return useQuery({
    queryKey: ['two-step code', email],
    queryFn: () => call(sendTwoStepCode, { body: { email } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function useCodeCheck(email: string, onDone: () => void) {
  const { call } = useApiContext();
  const [, setSession] = useDemoSession();
  return useMutation({
    mutationFn: (code: string) => call(enterTwoStepCode, { body: { email, code } }),
    onSuccess: ({ userData, ...tokens }) => {
      setSession({ user: userData, ...tokens });
      onDone();
    },
  });
}

function describe(error: Error | null, unknown: string): string | null {
  if (!error) return null;
  return error instanceof ApiError ? error.message : unknown;
}
