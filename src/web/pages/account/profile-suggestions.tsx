import { useTranslation } from 'react-i18next';
import { askToConnect, type Profile } from '#contract/account/profile.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './profile.module.css';
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
      <ul className={styles.list}>
        {suggestions.map(({ id, avatar, name, mutualFriend, isAsked }) => (
          <PersonRow
            key={id}
            avatar={avatar}
            name={name}
            words={t('account.profile.mutual', { count: mutualFriend })}
            action={
              <Button
                variant={isAsked ? 'outline' : 'light'}
                aria-label={t(isAsked ? 'account.profile.unaskOne' : 'account.profile.askOne', {
                  name,
                })}
                onClick={() => ask({ body: { id, isAsked: !isAsked } })}
              >
                {t(isAsked ? 'account.profile.unask' : 'account.profile.ask')}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
