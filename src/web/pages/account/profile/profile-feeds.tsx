import { useTranslation } from 'react-i18next';
import { markFavorite, type Profile } from '#contract/account/profile.ts';
import { StarButton } from '#web/ui/buttons/star-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
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
      <Stack>
        {feeds.map(({ id, imgUrl, title, handle, desc, tags, favorite }) => (
          <div key={id}>
            <List>
              <ListItem
                start={<Avatar src={imgUrl} name={title} size={38} />}
                title={<bdi>{title}</bdi>}
                description={<bdi>{`@${handle}`}</bdi>}
                end={
                  <StarButton
                    label={t('account.profile.favorite', { name: title })}
                    value={favorite}
                    onChange={(isFavorite) => mark({ body: { kind: 'feed', id, isFavorite } })}
                  />
                }
              />
            </List>
            <Text as="p" size="md">
              {desc}
            </Text>
            <Text as="p" size="sm" tone="accent">
              {tags}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
