import { describe, expect, it } from 'vitest';
import type { Email } from '#contract/email/email.ts';
import { changeList } from './use-mail-actions.ts';

function mail(id: number, changes: Partial<Email> = {}): Email {
  const somebody = { name: 'Ada', email: 'ada@mail.test' };
  return {
    id,
    from: { ...somebody, avatar: '' },
    to: [somebody],
    cc: [],
    bcc: [],
    subject: `Mail ${id}`,
    message: '',
    attachments: [],
    isStarred: false,
    labels: [],
    time: '2026-06-01T10:00:00Z',
    replies: [],
    folder: 'inbox',
    isRead: false,
    ...changes,
  };
}

const LIST = {
  emails: [mail(1), mail(2, { isRead: true }), mail(3)],
  emailsMeta: { inbox: 12, draft: 3, spam: 1 },
  total: 40,
};
const INBOX = { query: {} };

describe('changeList', () => {
  it('lets mails leave that no longer belong, and counts again', () => {
    const spam = (one: Email): Email => ({ ...one, folder: 'spam' });
    const list = changeList(LIST, INBOX, new Set([1, 2]), spam);
    expect(list.emails.map(({ id }) => id)).toEqual([3]);
    expect(list).toMatchObject({ total: 38, emailsMeta: { inbox: 11, draft: 3, spam: 2 } });
  });

  it('keeps in a list of everything what only moved', () => {
    const asked = { query: { folder: 'all' } } as const;
    const list = changeList(LIST, asked, new Set([1]), (one) => ({ ...one, folder: 'spam' }));
    expect(list.emails).toHaveLength(3);
    expect(list.total).toBe(40);
  });

  it('marks as read in place', () => {
    const list = changeList(LIST, INBOX, new Set([1]), (one) => ({ ...one, isRead: true }));
    expect(list.emails[0]?.isRead).toBe(true);
    expect(list.emailsMeta.inbox).toBe(11);
    expect(list.emails[2]).toBe(LIST.emails[2]);
  });

  it('forgets what is deleted', () => {
    expect(changeList(LIST, INBOX, new Set([3]), () => null).emails).toHaveLength(2);
  });
});
