import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Access } from '#web/api/ability.ts';
import styles from './access-control-page.module.css';

const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
/** The subjects that pages and calls ask for; `all` stands for whatever comes besides. */
const SUBJECTS = ['Auth', 'ACL', 'Score', 'Weights', 'Event', 'all'] as const;

export function RightsTable({ access }: { access: Access }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className={styles.title}>
        {t('accessControl.rights.title')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('accessControl.rights.label')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('accessControl.rights.subject')}</th>
              {ACTIONS.map((action) => (
                <th key={action} scope="col">
                  {t(`accessControl.actions.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SUBJECTS.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`accessControl.subjects.${subject}`)}</th>
                {ACTIONS.map((action) => (
                  <td key={action}>
                    <Right isGiven={access.can(action, subject)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Right({ isGiven }: { isGiven: boolean }) {
  const { t } = useTranslation();
  const Icon = isGiven ? Check : Minus;
  return (
    <span className={styles.right} data-given={isGiven}>
      <Icon size={17} aria-hidden />
      <span className="visually-hidden">{t(`accessControl.rights.${isGiven ? 'yes' : 'no'}`)}</span>
    </span>
  );
}
