import { useTranslation } from 'react-i18next';
import { markFavorite, type Profile } from '#contract/account/profile.ts';
import { StarButton } from '#web/ui/buttons/star-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
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
      <List>
        {pages.map(({ id, avatar, username, subtitle, favorite }) => (
          <ListItem
            key={id}
            start={<Avatar src={avatar} name={username} size={38} />}
            title={<bdi>{username}</bdi>}
            description={subtitle}
            end={
              <StarButton
                label={t('account.profile.favorite', { name: username })}
                value={favorite}
                onChange={(isFavorite) => mark({ body: { kind: 'page', id, isFavorite } })}
              />
            }
          />
        ))}
      </List>
    </Card>
  );
}
