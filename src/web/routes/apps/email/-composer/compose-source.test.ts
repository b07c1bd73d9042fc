import { describe, expect, it } from 'vitest';
import type { Email } from '#contract/email/email.ts';
import {
  beginDraft,
  isBlank,
  readComposeSource,
  readRecipient,
  writeRecipient,
} from './compose-source.ts';

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@mail.test` });
const me = { ...person('Me'), avatar: '' };
const texts = {
  reply: (subject: string) => `Re: ${subject}`,
  forward: (subject: string) => `Fwd: ${subject}`,
  forwarded: ({ from }: Email) => `From <${from.name}>:`,
};

function mailFrom(name: string, changes: Partial<Email> = {}): Email {
  return {
    id: 5,
    from: { ...person(name), avatar: '' },
    to: [person('Me')],
    cc: [],
    bcc: [],
    subject: 'Doors',
    message: '<p>At seven.</p>',
    attachments: [{ fileName: 'a.txt', thumbnail: 'data:,', url: 'data:,', size: '1 B' }],
    isStarred: false,
    labels: [],
    time: '2026-06-01T10:00:00Z',
    replies: [],
    folder: 'inbox',
    isRead: true,
    ...changes,
  };
}

describe('readComposeSource', () => {
  it.each([
    ['new', { kind: 'new' }],
    ['17', { kind: 'draft', id: 17 }],
    ['reply-17', { kind: 'reply', id: 17 }],
    ['reply-all-17', { kind: 'reply-all', id: 17 }],
    ['forward-17', { kind: 'forward', id: 17 }],
    ['answer-17', null],
    ['reply-', null],
    ['0', null],
  ])('reads %s', (text, source) => {
    expect(readComposeSource(text)).toEqual(source);
  });
});

describe('beginDraft', () => {
  const begin = (kind: 'reply' | 'reply-all' | 'forward' | 'draft', mail: Email) =>
    beginDraft({ kind, id: mail.id }, mail, me, texts);

  it('replies to the sender, with one prefix', () => {
    const draft = begin('reply', mailFrom('Ada'));
    expect(draft).toMatchObject({ to: [person('Ada')], cc: [], subject: 'Re: Doors' });
    expect(draft).toMatchObject({ message: '', attachments: [], inReplyTo: 5 });
    expect(begin('reply', mailFrom('Ada', { subject: 're: Doors' })).subject).toBe('re: Doors');
  });

  it('replies to the last other sender of a thread', () => {
    const reply = (name: string) => ({ ...mailFrom(name), replies: [] });
    const thread = mailFrom('Ada', { replies: [reply('Ben'), reply('Me')] });
    expect(begin('reply', thread).to).toEqual([person('Ben')]);
  });

  it('copies everyone but oneself into a reply to all, once each', () => {
    const mail = mailFrom('Ada', {
      to: [person('Me'), person('Ben')],
      cc: [person('Ben'), person('Cy')],
    });
    expect(begin('reply-all', mail)).toMatchObject({
      to: [person('Ada')],
      cc: [person('Ben'), person('Cy')],
    });
  });

  it('replies to one’s own message go to its recipients', () => {
    const sent = mailFrom('Me', { to: [person('Ada')], folder: 'sent', inReplyTo: 3 });
    expect(begin('reply', sent)).toMatchObject({ to: [person('Ada')], inReplyTo: 3 });
  });

  it('quotes a forwarded message with its files, and escapes names', () => {
    const draft = begin('forward', mailFrom('<b>Ada'));
    expect(draft.message).toBe(
      '<p></p><p>From &#60;&#60;b&#62;Ada&#62;:</p><blockquote><p>At seven.</p></blockquote>',
    );
    expect(draft.attachments).toHaveLength(1);
    expect(draft.to).toEqual([]);
  });

  it('opens a draft as it is', () => {
    const mail = mailFrom('Me', { folder: 'draft' });
    expect(begin('draft', mail)).toMatchObject({ subject: 'Doors', message: mail.message });
    expect(isBlank(begin('draft', mail))).toBe(false);
    expect(isBlank(beginDraft({ kind: 'new' }, undefined, me, texts))).toBe(true);
  });
});

describe('readRecipient', () => {
  const known = [{ name: 'Ada Byron', email: 'ada@mail.test' }];

  it.each([
    ['ada@mail.test', known[0]],
    ['ADA@mail.test', { name: 'Ada Byron', email: 'ADA@mail.test' }],
    ['"Ben B." <ben@mail.test>', { name: 'Ben B.', email: 'ben@mail.test' }],
    ['nobody', { name: '', email: 'nobody' }],
    ['  x@mail.test ', { name: '', email: 'x@mail.test' }],
  ])('reads %s', (text, person) => {
    expect(readRecipient(text, known)).toEqual(person);
  });

  it('reads back what it writes', () => {
    for (const one of [...known, { name: '', email: 'x@mail.test' }]) {
      expect(readRecipient(writeRecipient(one), [])).toEqual(one);
    }
  });
});
