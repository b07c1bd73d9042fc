import type { ChatContact } from '#contract/chat.ts';
import { useTranslation } from '#web/translation.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import '#web/messages/chat.json';

/** The name, role and status of a person, at the top of their panel. */
export function ProfileHeader({ person }: { person: ChatContact }) {
  const { t } = useTranslation();
  return (
    <Stack gap="2xs" align="center">
      <Avatar src={person.avatar} name={person.fullName} size={88} />
      <Heading size="xl">
        <bdi>{person.fullName}</bdi>
      </Heading>
      <Text size="md" tone="neutral">
        {t('chat.facts', { role: person.role, status: t(`chat.status.${person.status}`) })}
      </Text>
    </Stack>
  );
}
