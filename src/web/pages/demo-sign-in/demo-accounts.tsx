import { useTranslation } from 'react-i18next';
import { DEMO_SIGN_INS } from '#contract/sign-in/demo-accounts.ts';
import styles from './demo-accounts.module.css';

const ROLES = ['admin', 'client'] as const satisfies readonly (keyof typeof DEMO_SIGN_INS)[];

/** The accounts that are there from the start; choosing one fills the form in. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles.accounts} aria-label={t('demoSignIn.accounts.label')}>
      <p className={styles.words}>{t('demoSignIn.accounts.words')}</p>
      {ROLES.map((role) => (
        <button
          key={role}
          type="button"
          className={styles.account}
          onClick={() => onChoose(DEMO_SIGN_INS[role])}
        >
          <b>{t(`demoSignIn.accounts.${role}`)}</b> <span>{DEMO_SIGN_INS[role].email}</span>
        </button>
      ))}
    </section>
  );
}
