import { useTranslation } from 'react-i18next';
import type { Ability } from '#contract/kit/route.ts';
import type { Access } from '#web/api/ability.ts';
import styles from './access-control-page.module.css';

/** The sections of the page, each with the ability that shows it. */
export const SECTIONS = [
  { name: 'everyone', needs: { action: 'read', subject: 'Auth' } },
  { name: 'acl', needs: { action: 'read', subject: 'ACL' } },
  { name: 'weights', needs: { action: 'update', subject: 'Weights' } },
  { name: 'admin', needs: { action: 'manage', subject: 'all' } },
] as const satisfies readonly { name: string; needs: Ability }[];

/** A page whose sections appear by ability. */
export function AbilitySections({ access }: { access: Access }) {
  const { t } = useTranslation();
  const shown = SECTIONS.filter(({ needs }) => access.can(needs.action, needs.subject));
  return (
    <section className={styles.card} aria-labelledby="sections">
      <h2 id="sections" className={styles.title}>
        {t('accessControl.sections.title')}
      </h2>
      <p className={styles.count} role="status">
        {t('accessControl.sections.shown', { count: shown.length, total: SECTIONS.length })}
      </p>
      {shown.map(({ name }) => (
        <section key={name} className={styles.section} aria-labelledby={`section-${name}`}>
          <h3 id={`section-${name}`}>{t(`accessControl.sections.${name}.title`)}</h3>
          <p>{t(`accessControl.sections.${name}.description`)}</p>
        </section>
      ))}
    </section>
  );
}
