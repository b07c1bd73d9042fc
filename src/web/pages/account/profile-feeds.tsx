import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { markFavorite, type Profile } from '#contract/account/profile.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MarkButton } from './mark-button.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './profile.module.css';
import { useProfileChange } from './use-profile-change.ts';

export function ProfileFeeds({ feeds }: { feeds: Profile['twitterFeeds'] }) {
  const { t } = useTranslation();
  const mark = useProfileChange(markFavorite, (profile, { body }) => ({
    ...profile,
    twitterFeeds: profile.twitterFeeds.map((feed) =>
      feed.id === body.id ? { ...feed, favorite: body.isFavorite } : feed,
    ),
  }));
  return (
    <Card title={t('account.profile.feeds')}>
      <ul className={styles.list}>
        {feeds.map(({ id, imgUrl, title, handle, desc, tags, favorite }) => (
          <li key={id} className={styles.feed}>
            <ul className={styles.list}>
              <PersonRow
                avatar={imgUrl}
                name={title}
                words={`@${handle}`}
                action={
                  <MarkButton
                    icon={Star}
                    label={t('account.profile.favorite', { name: title })}
                    isOn={favorite}
                    onToggle={() => mark({ body: { kind: 'feed', id, isFavorite: !favorite } })}
                  />
                }
              />
            </ul>
            <p className={styles.text} dir="auto">
              {desc}
            </p>
            <p className={styles.tags}>{tags}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
