import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Profile, voteInPoll } from '#contract/account/profile.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './profile-poll.module.css';
import { useProfileChange } from './use-profile-change.ts';

const FACES = 4;

/** A question with a few answers, one vote each, that can be changed or taken back. */
export function ProfilePoll({ poll }: { poll: Profile['polls'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useId();
  const vote = useProfileChange(voteInPoll);
  return (
    <Card title={t('account.profile.poll')}>
      <fieldset className={styles.poll}>
        <legend className={styles.question}>
          <bdi>{poll.question}</bdi>
        </legend>
        {poll.options.map((option) => (
          <div key={option.name} className={styles.option}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={poll.chosen === option.name}
                onChange={() => vote({ body: { option: option.name } })}
              />
              <bdi className={styles.name}>{option.name}</bdi>
              <span className={styles.share}>{format.percent(option.result / 100)}</span>
            </label>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ inlineSize: `${option.result}%` }} />
            </span>
            <span className={styles.faces}>
              {option.votedUser.slice(0, FACES).map(({ username, avatar }) => (
                <span key={username} title={username}>
                  <Avatar src={avatar} size={24} />
                </span>
              ))}
              <span className={styles.votes}>
                {t('account.profile.votes', { count: option.votes })}
              </span>
            </span>
          </div>
        ))}
      </fieldset>
      {poll.chosen !== null && (
        <Button variant="outline" onClick={() => vote({ body: { option: null } })}>
          {t('account.profile.unvote')}
        </Button>
      )}
    </Card>
  );
}
