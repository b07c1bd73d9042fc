import { describe, expect, it } from 'vitest';
import {
  type EmailAddress,
  emailSearch,
  readEmailAddress,
  writeEmailAddress,
} from './-email-address.ts';

describe('readEmailAddress', () => {
  it.each([
    ['/apps/email', { folder: 'inbox', q: '' }],
    ['/apps/email/', { folder: 'inbox', q: '' }],
    ['/apps/email/trash', { folder: 'trash', q: '' }],
    ['/apps/email/sent/12', { folder: 'sent', q: '', id: 12 }],
    ['/apps/email/label/private', { folder: 'all', label: 'private', q: '' }],
    ['/apps/email/label/private/7', { folder: 'all', label: 'private', q: '', id: 7 }],
  ])('reads %s', (path, address) => {
    expect(readEmailAddress(path, emailSearch.read({}))).toEqual(address);
  });

  it.each([
    '/apps/email/attic',
    '/apps/email/label/a%2Fb',
    '/apps/email/label/%E0%A4%A',
    '/apps/email/label',
    '/apps/email/inbox/x',
    '/apps/email/inbox/0',
    '/apps/email/inbox/1/2',
  ])('finds nothing at %s', (path) => {
    expect(readEmailAddress(path, emailSearch.read({}))).toBeNull();
  });

  it.each<EmailAddress>([
    { folder: 'inbox', q: '' },
    { folder: 'inbox', q: 'a b', id: 3 },
    { folder: 'all', label: 'company', q: 'x', id: 3, compose: 'reply-3' },
    { folder: 'draft', q: '', compose: '17' },
    { folder: 'inbox', q: '', only: 'unread', from: 'noa' },
    { folder: 'all', label: 'trip', q: '' },
    { folder: 'inbox', q: '', compose: 'new', preset: { to: 'a@b.example', subject: 'Hi' } },
  ])('reads what was written: %o', (address) => {
    const { to, params = {}, search } = writeEmailAddress(address);
    const names = new Map<string, string>(Object.entries(params));
    const path = to.replace(/\$(\w+)/g, (_, name: string) => names.get(name) ?? '');
    expect(readEmailAddress(path, emailSearch.read(search))).toEqual(address);
  });
});
