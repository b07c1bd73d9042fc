import { useTranslation } from 'react-i18next';
import type { ChatContact } from '#contract/chat.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import styles from './profile.module.css';

/** Who somebody is, at the top of their panel. */
export function ProfileFace({ person }: { person: ChatContact }) {
  const { t } = useTranslation();
  return (
    <div className={styles.face}>
      <Avatar src={person.avatar} size={88} />
      <h2 className={styles.name} dir="auto">
        {person.fullName}
      </h2>
      <p className={styles.facts}>
        {t('chat.facts', { role: person.role, status: t(`chat.status.${person.status}`) })}
      </p>
    </div>
  );
}
