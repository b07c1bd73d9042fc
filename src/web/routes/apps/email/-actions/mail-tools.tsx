import {
  FolderInput,
  Inbox,
  Mail,
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
import type { Email } from '#contract/email/email.ts';
import { useTranslation } from '#web/translation.tsx';
import { ButtonGroup } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { labelName, useLabels } from '../-labels.tsx';
import type { MailActions } from './use-mail-actions.ts';
import '#web/messages/email.json';

type Props = { mails: readonly Email[]; actions: MailActions };

/** The actions for some messages, depending on their folders. */
export function MailTools({
  mails,
  actions,
  onClear,
}: Props & {
  /** Present for selected messages. */
  onClear?: () => void;
}) {
  const { t } = useTranslation();
  const areIn = (folder: Email['folder']) => mails.every((mail) => mail.folder === folder);
  const hasUnread = mails.some(({ isRead }) => !isRead);
  const isStarred = mails.every((mail) => mail.isStarred);
  return (
    <ButtonGroup label={t('email.actions.label')}>
      {areIn('trash') ? (
        <>
          <IconButton
            icon={Undo2}
            label={t('email.actions.restore')}
            onClick={() => actions.restore(mails)}
          />
          <IconButton
            icon={Trash2}
            label={t('email.actions.delete')}
            onClick={() => void actions.deletePermanently(mails)}
          />
        </>
      ) : (
        <IconButton
          icon={Trash2}
          label={t('email.actions.trash')}
          onClick={() => actions.moveTo(mails, 'trash')}
        />
      )}
      {areIn('inbox') && (
        <IconButton
          icon={ShieldAlert}
          label={t('email.actions.spam')}
          onClick={() => actions.moveTo(mails, 'spam')}
        />
      )}
      {areIn('spam') && (
        <IconButton
          icon={ShieldCheck}
          label={t('email.actions.notSpam')}
          onClick={() => actions.moveTo(mails, 'inbox')}
        />
      )}
      <IconButton
        icon={hasUnread ? MailOpen : Mail}
        label={t(hasUnread ? 'email.actions.read' : 'email.actions.unread')}
        onClick={() => actions.setRead(mails, hasUnread)}
      />
      <IconButton
        icon={isStarred ? StarOff : Star}
        label={t(isStarred ? 'email.actions.unstar' : 'email.actions.star')}
        onClick={() => actions.setStarred(mails, !isStarred)}
      />
      <MoveMenu mails={mails} actions={actions} />
      <LabelMenu mails={mails} actions={actions} />
      {onClear && <IconButton icon={X} label={t('email.actions.clear')} onClick={onClear} />}
    </ButtonGroup>
  );
}

/** Nothing can become a draft or a sent message. */
const MOVE_ICON = { inbox: Inbox, spam: ShieldAlert, trash: Trash2 } as const;
const MOVE_TARGETS = ['inbox', 'spam', 'trash'] as const;

function MoveMenu({ mails, actions }: Props) {
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

function LabelMenu({ mails, actions }: Props) {
  const { t } = useTranslation();
  return (
    <Menu label={t('email.actions.labels')} icon={Tag}>
      {useLabels().map((label) => {
        const isOnAll = mails.every(({ labels }) => labels.includes(label));
        return (
          <MenuItem
            key={label}
            icon={Tag}
            isChecked={isOnAll}
            checkKind="checkbox"
            onSelect={() => actions.setLabel(mails, label, !isOnAll)}
          >
            {labelName(label, t)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
