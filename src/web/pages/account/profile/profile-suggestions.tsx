import { useTranslation } from 'react-i18next';
import { askToConnect, type Profile } from '#contract/account/profile.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useProfileChange } from './use-profile-change.ts';

export function ProfileSuggestions({ suggestions }: { suggestions: Profile['suggestions'] }) {
  const { t } = useTranslation();
  const ask = useProfileChange(askToConnect, (profile, { body }) => ({
    ...profile,
    suggestions: profile.suggestions.map((one) =>
      one.id === body.id ? { ...one, isAsked: body.isAsked } : one,
    ),
  }));
  return (
    <Card title={t('account.profile.suggestions')}>
      <List>
        {suggestions.map(({ id, avatar, name, mutualFriend, isAsked }) => {
          const action = isAsked ? 'withdraw' : 'connect';
          return (
            <ListItem
              key={id}
              start={<Avatar src={avatar} name={name} size={38} />}
              title={<bdi>{name}</bdi>}
              description={t('account.profile.mutual', { count: mutualFriend })}
              end={
                <Button
                  variant={isAsked ? 'outline' : 'light'}
                  size="sm"
                  aria-label={t(`account.profile.${action}One`, { name })}
                  onClick={() => ask({ body: { id, isAsked: !isAsked } })}
                >
                  {t(`account.profile.${action}`)}
                </Button>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
