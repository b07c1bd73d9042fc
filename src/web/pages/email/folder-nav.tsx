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
import { Stack } from '#web/ui/layout/stack.tsx';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { type EmailAddress, writeEmailAddress } from './email-address.ts';
import { LABEL_TONE } from './labels.tsx';

const ICON = {
  inbox: Inbox,
  starred: Star,
  sent: Send,
  draft: File,
  spam: ShieldAlert,
  trash: Trash2,
  all: Mails,
} as const satisfies Record<EmailList, LucideIcon>;

/** Links to all folders and labels, and the button that starts a new message. */
export function FolderNav({
  address,
  meta,
  onCompose,
  onHelp,
  onFollow,
}: {
  address: EmailAddress;
  meta: RouteAnswer<typeof listEmails>['emailsMeta'] | undefined;
  onCompose: () => void;
  onHelp: () => void;
  /** Called before anything here is opened. */
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const countOf = (folder: EmailList) =>
    meta && (folder === 'inbox' || folder === 'spam' || folder === 'draft') ? meta[folder] : 0;
  return (
    <nav aria-label={t('email.nav.label')}>
      <Stack gap="xs">
        <Button
          icon={PenLine}
          onClick={() => {
            onFollow();
            onCompose();
          }}
        >
          {t('email.compose')}
        </Button>
        <LinkList>
          {EMAIL_LISTS.map((folder) => {
            const count = countOf(folder);
            return (
              <LinkListItem
                key={folder}
                {...writeEmailAddress({ folder, q: '' })}
                icon={ICON[folder]}
                isCurrent={address.label === undefined && address.folder === folder}
                count={count}
                countLabel={t(folder === 'draft' ? 'email.drafts' : 'email.unread', { count })}
                onClick={onFollow}
              >
                {t(`email.folders.${folder}`)}
              </LinkListItem>
            );
          })}
        </LinkList>
        <LinkList title={t('email.nav.labels')}>
          {EMAIL_LABELS.map((label) => (
            <LinkListItem
              key={label}
              {...writeEmailAddress({ folder: 'all', label, q: '' })}
              icon={Tag}
              tone={LABEL_TONE[label]}
              isCurrent={address.label === label}
              onClick={onFollow}
            >
              {t(`email.labels.${label}`)}
            </LinkListItem>
          ))}
        </LinkList>
        <Button variant="plain" size="sm" icon={Keyboard} onClick={onHelp}>
          {t('email.shortcuts.open')}
        </Button>
      </Stack>
    </nav>
  );
}
