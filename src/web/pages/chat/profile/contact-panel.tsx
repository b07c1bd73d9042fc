import { useTranslation } from 'react-i18next';
import type { ChatContact, ChatMessage } from '#contract/chat.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { LinkedText } from '../conversation/linked-text.tsx';
import { splitLinks } from '../conversation/split-links.ts';
import { ProfileHeader } from './profile-header.tsx';

const MOST_LINKS = 8;

/** About a contact: their text, since when you have talked, and the latest links. */
export function ContactPanel({
  contact,
  messages,
  onClose,
}: {
  contact: ChatContact;
  messages: readonly ChatMessage[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = messages[0];
  const links = newestLinks(messages);
  return (
    <Drawer title={t('chat.about.open', { name: contact.fullName })} padding="md" onClose={onClose}>
      <Stack gap="lg">
        <ProfileHeader person={contact} />
        <Section title={t('chat.about.title')} level={3}>
          <Text as="p">{contact.about || t('chat.about.none')}</Text>
        </Section>
        <Section title={t('chat.about.talk')} level={3}>
          <Text as="p">
            {first
              ? t('chat.about.since', {
                  count: messages.length,
                  number: format.number(messages.length),
                  date: format.date(new Date(first.time)),
                })
              : t('chat.about.silent')}
          </Text>
        </Section>
        {links.length > 0 && (
          <Section title={t('chat.about.links')} level={3}>
            <Stack as="ul" gap="2xs">
              {links.map((link) => (
                <li key={link}>
                  <Text>
                    <LinkedText text={link} />
                  </Text>
                </li>
              ))}
            </Stack>
          </Section>
        )}
      </Stack>
    </Drawer>
  );
}

function newestLinks(messages: readonly ChatMessage[]): string[] {
  const links = messages.flatMap(({ message }) =>
    splitLinks(message).flatMap(({ text, href }) => (href === undefined ? [] : [text])),
  );
  return [...new Set(links.reverse())].slice(0, MOST_LINKS);
}
