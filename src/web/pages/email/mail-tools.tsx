import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  Check,
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
import { EMAIL_FOLDERS, EMAIL_LABELS, type Email } from '#contract/email.ts';
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
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={styles.tool}
        aria-label={label}
        disabled={isDisabled}
        onClick={onUse}
      >
        <Icon size={18} className={isMirrored ? styles.mirrored : undefined} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Drafts and sent mail are what was written here: nothing else can become one. */
const MOVE_TARGETS = EMAIL_FOLDERS.filter((folder) => folder !== 'draft' && folder !== 'sent');

function MoveMenu({ mails, actions }: { mails: readonly Email[]; actions: MailActions }) {
  const { t } = useTranslation();
  const targets = MOVE_TARGETS.filter((folder) => mails.some((mail) => mail.folder !== folder));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          className={styles.tool}
          aria-label={t('email.actions.move')}
        >
          <FolderInput size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map((folder) => (
          <Menu.Item
            key={folder}
            leftSection={
              folder === 'trash' ? (
                <Trash2 size={16} />
              ) : folder === 'spam' ? (
                <ShieldAlert size={16} />
              ) : (
                <Inbox size={16} />
              )
            }
            onClick={() => actions.moveTo(mails, folder)}
          >
            {t(`email.folders.${folder}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function LabelMenu({ mails, actions }: { mails: readonly Email[]; actions: MailActions }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          className={styles.tool}
          aria-label={t('email.actions.labels')}
        >
          <Tag size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {EMAIL_LABELS.map((label) => {
          const isOnAll = mails.every(({ labels }) => labels.includes(label));
          return (
            <Menu.Item
              key={label}
              role="menuitemcheckbox"
              aria-checked={isOnAll}
              rightSection={isOnAll ? <Check size={15} aria-hidden /> : undefined}
              onClick={() => actions.setLabel(mails, label, !isOnAll)}
            >
              {t(`email.labels.${label}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
