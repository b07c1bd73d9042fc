import {
  FolderInput,
  Inbox,
  type LucideIcon,
  Mail as MailIcon,
  MailOpen,
  ShieldAlert,
  ShieldCheck,
  Star,
  StarOff,
  Tag,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EMAIL_LABELS, type Email } from '#contract/email/email.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import styles from './mail-tools.module.css';
import type { MailActions } from './use-mail-actions.ts';

/** What can be done to some mails, by where they are. */
export function MailTools({
  mails,
  actions,
  onClear,
}: {
  mails: readonly Email[];
  actions: MailActions;
  /** For mails that are ticked. */
  onClear?: () => void;
}) {
  const { t } = useTranslation();
  const isIn = (folder: Email['folder']) => mails.every((mail) => mail.folder === folder);
  const hasUnread = mails.some(({ isRead }) => !isRead);
  const isStarred = mails.every((mail) => mail.isStarred);
  return (
    <fieldset className={styles.tools} aria-label={t('email.actions.label')}>
      {isIn('trash') ? (
        <>
          <Tool
            icon={Undo2}
            label={t('email.actions.restore')}
            onUse={() => actions.restore(mails)}
          />
          <Tool
            icon={Trash2}
            label={t('email.actions.delete')}
            onUse={() => void actions.deleteForGood(mails)}
          />
        </>
      ) : (
        <Tool
          icon={Trash2}
          label={t('email.actions.trash')}
          onUse={() => actions.moveTo(mails, 'trash')}
        />
      )}
      {isIn('inbox') && (
        <Tool
          icon={ShieldAlert}
          label={t('email.actions.spam')}
          onUse={() => actions.moveTo(mails, 'spam')}
        />
      )}
      {isIn('spam') && (
        <Tool
          icon={ShieldCheck}
          label={t('email.actions.notSpam')}
          onUse={() => actions.moveTo(mails, 'inbox')}
        />
      )}
      <Tool
        icon={hasUnread ? MailOpen : MailIcon}
        label={t(hasUnread ? 'email.actions.read' : 'email.actions.unread')}
        onUse={() => actions.setRead(mails, hasUnread)}
      />
      <Tool
        icon={isStarred ? StarOff : Star}
        label={t(isStarred ? 'email.actions.unstar' : 'email.actions.star')}
        onUse={() => actions.setStarred(mails, !isStarred)}
      />
      <MoveMenu mails={mails} actions={actions} />
      <LabelMenu mails={mails} actions={actions} />
      {onClear && <Tool icon={X} label={t('email.actions.clear')} onUse={onClear} />}
    </fieldset>
  );
}

export function Tool({
  icon: Icon,
  label,
  isMirrored = false,
  isDisabled = false,
  onUse,
}: {
  icon: LucideIcon;
  label: string;
  /** For what points somewhere: it points the other way from right to left. */
  isMirrored?: boolean;
  isDisabled?: boolean;
  onUse: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onUse}
    >
      <Icon size={18} className={isMirrored ? styles.mirrored : undefined} aria-hidden />
    </button>
  );
}

/** Drafts and sent mail are what was written here: nothing else can become one. */
const MOVE_TARGETS = ['inbox', 'spam', 'trash'] as const;

const MOVE_ICON = {
  inbox: Inbox,
  spam: ShieldAlert,
  trash: Trash2,
} as const satisfies Record<(typeof MOVE_TARGETS)[number], LucideIcon>;

function MoveMenu({ mails, actions }: { mails: readonly Email[]; actions: MailActions }) {
  const { t } = useTranslation();
  const targets = MOVE_TARGETS.filter((folder) => mails.some((mail) => mail.folder !== folder));
  return (
    <Menu label={t('email.actions.move')} icon={FolderInput}>
      {targets.map((folder) => (
        <MenuItem
          key={folder}
          icon={MOVE_ICON[folder]}
          onSelect={() => actions.moveTo(mails, folder)}
        >
          {t(`email.folders.${folder}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function LabelMenu({ mails, actions }: { mails: readonly Email[]; actions: MailActions }) {
  const { t } = useTranslation();
  return (
    <Menu label={t('email.actions.labels')} icon={Tag}>
      {EMAIL_LABELS.map((label) => {
        const isOnAll = mails.every(({ labels }) => labels.includes(label));
        return (
          <MenuItem
            key={label}
            icon={Tag}
            isChecked={isOnAll}
            checkKind="checkbox"
            onSelect={() => actions.setLabel(mails, label, !isOnAll)}
          >
            {t(`email.labels.${label}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
