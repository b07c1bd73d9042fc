import { useEffect, useRef } from 'react';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import type { EmailAddress } from '../email-address.ts';
import type { EmailListState } from '../list/use-email-list.ts';
import type { ListCursor } from '../list/use-list-cursor.ts';
import type { MailActions } from './use-mail-actions.ts';

type Keys = {
  address: EmailAddress;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
  onHelp: () => void;
};

/** The app's keys. None works while one types, or under a dialog or a menu. */
export function useMailKeys(keys: Keys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isForApp()) return;
      const act = actionOf(event.key, newest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isForApp(): boolean {
  const elsewhere = 'dialog[open], [role="menu"], [aria-modal="true"]';
  if (document.querySelector(elsewhere)) return false;
  const typed =
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [data-composer] *, [role="menu"] *';
  return !document.activeElement?.matches(typed);
}

function actionOf(key: string, { address, list, selection, cursor, actions, onHelp }: Keys) {
  const openMail = list.emails.find(({ id }) => id === address.id);
  const isOpen = address.id !== undefined;
  /** What a key means: what is ticked, else the open mail, else the row that the keys have come to. */
  const meant = (): readonly Email[] => {
    if (selection.all.length > 0) return selection.all;
    const one = isOpen ? openMail : cursor.mail;
    return one ? [one] : [];
  };
  const answer = (kind: string) => {
    const [mail] = isOpen ? [openMail] : meant();
    if (mail) actions.compose(`${kind}-${mail.id}`);
  };
  const walk = (dir: 'previous' | 'next') => {
    if (isOpen) void actions.goBeside(dir);
    else cursor.move(dir === 'next' ? 1 : -1);
  };
  const trash = () => {
    if (address.folder !== 'trash') actions.moveTo(meant(), 'trash');
    else if (meant().length > 0) void actions.deleteForGood(meant());
  };
  const choices = new Map<string, () => unknown>([
    ['j', () => walk('next')],
    ['k', () => walk('previous')],
    ['o', () => cursor.mail && actions.openMail(cursor.mail.id)],
    ['x', () => cursor.mail && selection.toggle(cursor.mail)],
    [
      's',
      () =>
        actions.setStarred(
          meant(),
          meant().some((mail) => !mail.isStarred),
        ),
    ],
    [
      'u',
      () =>
        actions.setRead(
          meant(),
          meant().some((mail) => !mail.isRead),
        ),
    ],
    ['e', trash],
    ['#', trash],
    ['!', () => actions.moveTo(meant(), 'spam')],
    ['r', () => answer('reply')],
    ['a', () => answer('reply-all')],
    ['f', () => answer('forward')],
    ['c', () => actions.compose('new')],
    ['/', () => document.querySelector<HTMLElement>('[data-mail-search] input')?.focus()],
    ['?', onHelp],
  ]);
  if (isOpen) choices.set('Escape', actions.close);
  else {
    choices.set('ArrowDown', () => cursor.move(1));
    choices.set('ArrowUp', () => cursor.move(-1));
    if (selection.all.length > 0) choices.set('Escape', selection.clear);
  }
  return choices.get(key);
}
