import { useState } from 'react';
import type { ApiError } from '#contract/kit/errors.ts';
import { PasswordForm } from './password-form.tsx';

const loadSecondStep = () => import('./second-step.tsx').then((module) => module.SecondStep);

type Step = {
  challenge: string;
  email: string;
  Part: Awaited<ReturnType<typeof loadSecondStep>>;
};

/** The password, and then the code where the person has a second factor. */
export function SignInForm() {
  const [step, setStep] = useState<Step | null>(null);
  const [start, setStart] = useState<{ email: string; reason: ApiError | null }>({
    email: '',
    reason: null,
  });
  if (step === null) {
    const handleNext = async (challenge: string, email: string) =>
      setStep({ challenge, email, Part: await loadSecondStep() });
    return <PasswordForm {...start} onNext={handleNext} />;
  }
  const { challenge, email, Part } = step;
  const startOver = (reason: ApiError | null) => {
    setStart({ email, reason });
    setStep(null);
  };
  return <Part challenge={challenge} onExpired={startOver} onBack={() => startOver(null)} />;
}
