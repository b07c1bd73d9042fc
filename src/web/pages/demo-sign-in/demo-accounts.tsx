import { useTranslation } from 'react-i18next';
import { DEMO_SIGN_INS } from '#contract/sign-in/demo-accounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const ROLES = ['admin', 'client'] as const satisfies readonly (keyof typeof DEMO_SIGN_INS)[];

/** The built-in accounts; choosing one fills in the form. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap="xs">
      <Text size="sm" tone="neutral">
        {t('demoSignIn.accounts.description')}
      </Text>
      {ROLES.map((role) => (
        <Button key={role} variant="light" onClick={() => onChoose(DEMO_SIGN_INS[role])}>
          {t(`demoSignIn.accounts.${role}`)} · {DEMO_SIGN_INS[role].email}
        </Button>
      ))}
    </Stack>
  );
}
