import type { RefObject } from 'react';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { type Hotkeys, useHotkeys } from '#web/ui/hooks/use-hotkeys.ts';
import type { EmailAddress } from '../email-address.ts';
import type { EmailListState } from '../list/use-email-list.ts';
import type { ListCursor } from '../list/use-list-cursor.ts';
import type { MailActions } from './use-mail-actions.ts';

/** The keyboard shortcuts of mail. None acts under a menu or in the composer. */
export function useMailHotkeys({
  address,
  list,
  selection,
  cursor,
  actions,
  searchField,
  onHelp,
}: {
  address: EmailAddress;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
  searchField: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}): void {
  const isOpen = address.id !== undefined;
  const openMail = list.emails.find(({ id }) => id === address.id);
  const current = isOpen ? openMail : cursor.mail;
  /** The selected messages, else the open one, else the one of the current row. */
  const targets = () =>
    selection.all.length > 0 ? selection.all : [current].filter((mail) => mail !== undefined);

  const compose = (kind: string) => {
    const mail = isOpen ? openMail : targets()[0];
    if (mail) actions.compose(`${kind}-${mail.id}`);
  };
  const next = () => (isOpen ? actions.openNeighbour('next') : cursor.move(1));
  const previous = () => (isOpen ? actions.openNeighbour('previous') : cursor.move(-1));
  const trash = () => {
    const mails = targets();
    if (address.folder !== 'trash') actions.moveTo(mails, 'trash');
    else if (mails.length > 0) void actions.deletePermanently(mails);
  };
  const keys: Hotkeys = {
    j: next,
    k: previous,
    o: () => !isOpen && cursor.mail && actions.openMail(cursor.mail),
    x: () => current && selection.toggle(current),
    s: () => {
      const mails = targets();
      actions.setStarred(mails, !mails.every((mail) => mail.isStarred));
    },
    u: () => {
      const mails = targets();
      actions.setRead(
        mails,
        mails.some((mail) => !mail.isRead),
      );
    },
    e: trash,
    '#': trash,
    '!': () => actions.moveTo(targets(), 'spam'),
    r: () => compose('reply'),
    a: () => compose('reply-all'),
    f: () => compose('forward'),
    c: () => actions.compose('new'),
    '/': () => searchField.current?.focus(),
    '?': onHelp,
  };
  if (isOpen) keys.Escape = actions.close;
  else {
    keys.ArrowDown = next;
    keys.ArrowUp = previous;
    if (selection.all.length > 0) keys.Escape = selection.clear;
  }
  useHotkeys(keys, isOutsidePanels);
}

function isOutsidePanels(): boolean {
  const isMenuOpen = document.querySelector('[role="menu"], [aria-modal="true"]') !== null;
  return !isMenuOpen && document.activeElement?.closest('[role="dialog"]') === null;
}
