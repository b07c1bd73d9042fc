import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DemoMail } from '#contract/sign-in/demo-accounts.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import '#web/messages/demoSignIn.json';

/** Shows the mail that the demo does not send; null: no account has the address. */
export function DemoMailbox({
  mail,
  about,
  children,
}: {
  mail: DemoMail | null;
  about: 'reset' | 'verify' | 'twoSteps';
  /** What the mail leads to: its link, or its code. */
  children: (mail: DemoMail) => ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card
      title={t('demoSignIn.mail.label')}
      description={t(mail ? 'demoSignIn.mail.description' : 'demoSignIn.mail.nobody')}
      actions={<Icon icon={MailOpen} />}
    >
      {mail && (
        <Stack gap="2xs">
          <Text size="sm" tone="neutral">
            {t('demoSignIn.mail.to', { email: mail.to })}
          </Text>
          <Text weight="bold">{t(`demoSignIn.mail.${about}.subject`)}</Text>
          <Text>{t(`demoSignIn.mail.${about}.description`)}</Text>
          <Row justify="between">{children(mail)}</Row>
          <Text size="sm" tone="neutral">
            {t('demoSignIn.mail.validUntil', { time: format.time(new Date(mail.expiresAt)) })}
          </Text>
        </Stack>
      )}
    </Card>
  );
}
