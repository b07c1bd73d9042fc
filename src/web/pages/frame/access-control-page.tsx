import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/auth.ts';
import type { Ability } from '#contract/kit/route.ts';
import { accessTo } from '#web/api/ability.ts';
import { useSession } from '#web/api/api-context.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AbilityChoice } from './ability-choice.tsx';
import { AbilitySections } from './ability-sections.tsx';
import styles from './access-control-page.module.css';
import { RightsTable } from './rights-table.tsx';

/** What the signed-in person may do and what that shows, with a way to see what other abilities would show. */
export function AccessControlPage() {
  const user = useSession()?.userData;
  return user ? <Rights key={user.id} user={user} /> : null;
}

function Rights({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const [abilities, setAbilities] = useState<readonly Ability[]>(user.ability);
  const access = useMemo(() => accessTo(abilities), [abilities]);
  return (
    <>
      <PageHeading title={t('pageTitles.layouts.access-control')}>
        {t('accessControl.you', { name: user.fullName, role: t(`user.roles.${user.role}`) })}
      </PageHeading>
      <p className={styles.words}>{t('accessControl.description')}</p>
      <div className={styles.parts}>
        <div className={styles.card}>
          <RightsTable access={access} />
          <AbilityChoice own={user.ability} chosen={abilities} onChoose={setAbilities} />
        </div>
        <AbilitySections access={access} />
      </div>
    </>
  );
}
