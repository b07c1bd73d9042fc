import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import styles from './shortcuts-dialog.module.css';

const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['openMail', ['o', 'Enter']],
  ['back', ['Esc']],
  ['select', ['x']],
  ['star', ['s']],
  ['unread', ['u']],
  ['trash', ['e', '#']],
  ['spam', ['!']],
  ['reply', ['r']],
  ['replyAll', ['a']],
  ['forward', ['f']],
  ['compose', ['c']],
  ['send', ['Ctrl Enter', '⌘ Enter']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

/** What the keyboard can do. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer label={t('email.keys.title')} side="end" onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title}>{t('email.keys.title')}</h2>
        <dl className={styles.keys}>
          {KEYS.map(([name, keys]) => (
            <Fragment key={name}>
              <dt>{t(`email.keys.${name}`)}</dt>
              <dd>
                {keys.map((key, place) => (
                  <Fragment key={key}>
                    {place > 0 && <span className={styles.or}>{t('email.keys.or')}</span>}
                    <kbd className={styles.key}>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Drawer>
  );
}
