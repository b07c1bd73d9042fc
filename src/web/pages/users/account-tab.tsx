import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/timeline.tsx';
import type { TabProps } from './user-tab.ts';

export function AccountTab({ details: { projects, timeline } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Stack>
      <Card title={t('users.account.projects')}>
        <Stack as="ul">
          {projects.map(({ title, done, tasks }) => (
            <Stack as="li" gap="2xs" key={title}>
              <Row justify="between">
                <Text>{title}</Text>
                <Text as="bdi" size="sm" tone="neutral" isNumeric>
                  {t('users.account.tasks', { done, tasks })}
                </Text>
              </Row>
              <Progress label={title} value={done} max={tasks} />
            </Stack>
          ))}
        </Stack>
      </Card>
      <Card title={t('users.account.timeline')}>
        <Timeline
          entries={timeline.map(({ title, words, at }) => ({
            id: at,
            title,
            content: words,
            time: (
              <time dateTime={at} title={format.moment(new Date(at))}>
                {format.relative(new Date(at).getTime(), now)}
              </time>
            ),
          }))}
        />
      </Card>
    </Stack>
  );
}
