import { Link } from '@tanstack/react-router';
import {
  File,
  Inbox,
  Keyboard,
  type LucideIcon,
  Mails,
  PenLine,
  Send,
  ShieldAlert,
  Star,
  Tag,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  EMAIL_LABELS,
  EMAIL_LISTS,
  type EmailList,
  type listEmails,
} from '#contract/email/email.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { type EmailAddress, writeEmailAddress } from './email-address.ts';
import styles from './folder-nav.module.css';

const ICON = {
  inbox: Inbox,
  starred: Star,
  sent: Send,
  draft: File,
  spam: ShieldAlert,
  trash: Trash2,
  all: Mails,
} as const satisfies Record<EmailList, LucideIcon>;

/** The router's own word for where one is must not contradict `aria-current` below. */
const EXACT = { exact: true } as const;

type Meta = RouteAnswer<typeof listEmails>['emailsMeta'];

/** The way to each folder and label, and to a new mail. */
export function FolderNav({
  address,
  meta,
  onCompose,
  onHelp,
  onFollow,
}: {
  address: EmailAddress;
  meta: Meta | undefined;
  onCompose: () => void;
  onHelp: () => void;
  onFollow?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('email.nav.label')}>
      <Button
        className={styles.compose}
        icon={PenLine}
        onClick={() => {
          onFollow?.();
          onCompose();
        }}
      >
        {t('email.compose')}
      </Button>
      <ul className={styles.list}>
        {EMAIL_LISTS.map((folder) => {
          const Icon = ICON[folder];
          return (
            <li key={folder}>
              <Link
                {...writeEmailAddress({ folder, q: '' })}
                className={styles.entry}
                activeOptions={EXACT}
                aria-current={
                  address.label === undefined && address.folder === folder ? 'page' : undefined
                }
                onClick={onFollow}
              >
                <Icon size={17} aria-hidden />
                <span className={styles.name}>{t(`email.folders.${folder}`)}</span>
                <Count folder={folder} meta={meta} />
              </Link>
            </li>
          );
        })}
      </ul>
      <h2 className={styles.title}>{t('email.nav.labels')}</h2>
      <ul className={styles.list}>
        {EMAIL_LABELS.map((label) => (
          <li key={label}>
            <Link
              {...writeEmailAddress({ folder: 'all', label, q: '' })}
              className={styles.entry}
              activeOptions={EXACT}
              aria-current={address.label === label ? 'page' : undefined}
              onClick={onFollow}
            >
              <Tag size={17} data-label={label} aria-hidden />
              <span className={styles.name}>{t(`email.labels.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.help}
        onClick={() => {
          onFollow?.();
          onHelp();
        }}
      >
        <Keyboard size={16} aria-hidden />
        {t('email.keys.open')}
      </button>
    </nav>
  );
}

function Count({ folder, meta }: { folder: EmailList; meta: Meta | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (folder !== 'inbox' && folder !== 'spam' && folder !== 'draft') return null;
  const count = meta?.[folder] ?? 0;
  if (count === 0) return null;
  const words = t(folder === 'draft' ? 'email.drafts' : 'email.unread', { count });
  return (
    <span className={styles.count}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
