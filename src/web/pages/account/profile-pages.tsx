import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { markFavorite, type Profile } from '#contract/account/profile.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MarkButton } from './mark-button.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './profile.module.css';
import { useProfileChange } from './use-profile-change.ts';

export function ProfilePages({ pages }: { pages: Profile['suggestedPages'] }) {
  const { t } = useTranslation();
  const mark = useProfileChange(markFavorite, (profile, { body }) => ({
    ...profile,
    suggestedPages: profile.suggestedPages.map((page) =>
      page.id === body.id ? { ...page, favorite: body.isFavorite } : page,
    ),
  }));
  return (
    <Card title={t('account.profile.pages')}>
      <ul className={styles.list}>
        {pages.map(({ id, avatar, username, subtitle, favorite }) => (
          <PersonRow
            key={id}
            avatar={avatar}
            name={username}
            words={subtitle}
            action={
              <MarkButton
                icon={Star}
                label={t('account.profile.favorite', { name: username })}
                isOn={favorite}
                onToggle={() => mark({ body: { kind: 'page', id, isFavorite: !favorite } })}
              />
            }
          />
        ))}
      </ul>
    </Card>
  );
}
