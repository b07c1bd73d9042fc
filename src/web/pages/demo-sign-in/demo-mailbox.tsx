import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoMail } from '#contract/sign-in/demo-accounts.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './demo-mailbox.module.css';

/** Shows the mail that the demo does not send; null: there is nobody to send it to. */
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
    <section className={styles.mailbox} aria-label={t('demoSignIn.mail.label')}>
      <p className={styles.note}>
        <MailOpen size={16} aria-hidden />
        {t(mail ? 'demoSignIn.mail.words' : 'demoSignIn.mail.nobody')}
      </p>
      {mail && (
        <div className={styles.mail}>
          <p className={styles.to}>{t('demoSignIn.mail.to', { email: mail.to })}</p>
          <p className={styles.subject}>{t(`demoSignIn.mail.${about}.subject`)}</p>
          <p>{t(`demoSignIn.mail.${about}.words`)}</p>
          <div className={styles.action}>{children(mail)}</div>
          <p className={styles.to}>
            {t('demoSignIn.mail.good', { time: format.time(new Date(mail.expiresAt)) })}
          </p>
        </div>
      )}
    </section>
  );
}
