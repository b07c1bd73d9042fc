import { useTranslation } from 'react-i18next';
import type { ChatContact, ChatMessage } from '#contract/chat.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './profile.module.css';
import { ProfileFace } from './profile-face.tsx';
import { splitLinks } from './split-links.ts';

const MOST_LINKS = 8;

/** What is known of the other: their own words, since when one has talked, and which links went to and fro. */
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
    <Drawer label={t('chat.about.open', { name: contact.fullName })} side="end" onClose={onClose}>
      <div className={styles.panel}>
        <ProfileFace person={contact} />
        <h3 className={styles.title}>{t('chat.about.title')}</h3>
        <p className={styles.words} dir="auto">
          {contact.about || t('chat.about.none')}
        </p>
        <h3 className={styles.title}>{t('chat.about.talk')}</h3>
        <p className={styles.words} dir="auto">
          {first
            ? t('chat.about.since', {
                count: messages.length,
                number: format.number(messages.length),
                date: format.date(new Date(first.time)),
              })
            : t('chat.about.silent')}
        </p>
        {links.length > 0 && (
          <>
            <h3 className={styles.title}>{t('chat.about.links')}</h3>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link}>
                  <LinkedText text={link} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  );
}

function newestLinks(messages: readonly ChatMessage[]): string[] {
  const links = messages.flatMap(({ message }) =>
    splitLinks(message).flatMap(({ text, href }) => (href === undefined ? [] : [text])),
  );
  return [...new Set(links.reverse())].slice(0, MOST_LINKS);
}
