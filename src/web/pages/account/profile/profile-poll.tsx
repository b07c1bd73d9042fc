import { useTranslation } from 'react-i18next';
import { type Profile, voteInPoll } from '#contract/account/profile.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { useProfileChange } from './use-profile-change.ts';

const MAX_AVATARS = 4;

/** A question with a few answers; the one vote can be changed or withdrawn. */
export function ProfilePoll({ poll }: { poll: Profile['polls'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const vote = useProfileChange(voteInPoll);
  return (
    <Card title={t('account.profile.poll')}>
      <Stack align="start">
        <RadioGroup
          label={poll.question}
          value={poll.chosen ?? ''}
          choices={poll.options.map(({ name, result, votes, votedUser }) => ({
            value: name,
            label: name,
            description: (
              <Stack as="span" gap="2xs">
                <Progress label={name} value={result} />
                <Row as="span" gap="xs">
                  <AvatarGroup>
                    {votedUser.slice(0, MAX_AVATARS).map(({ username, avatar }) => (
                      <Tooltip key={username} label={username}>
                        <Avatar src={avatar} name={username} size={24} />
                      </Tooltip>
                    ))}
                  </AvatarGroup>
                  <span>{t('account.profile.votes', { count: votes })}</span>
                  <span>{format.percent(result / 100)}</span>
                </Row>
              </Stack>
            ),
          }))}
          onChange={(option) => vote({ body: { option } })}
        />
        {poll.chosen !== null && (
          <Button variant="outline" onClick={() => vote({ body: { option: null } })}>
            {t('account.profile.withdrawVote')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
