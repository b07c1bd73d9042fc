import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEmailLabel,
  deleteEmailLabel,
  deleteEmails,
  EMAIL_FOLDERS,
  EMAIL_LABELS,
  EMAIL_LISTS,
  getEmail,
  listEmailContacts,
  listEmails,
  paginateEmail,
  restoreEmails,
  saveDraft,
  sendEmail,
  toggleEmailLabel,
  UNDO_SEND_SECONDS,
  undoSendEmail,
  updateEmails,
} from '#contract/email/email.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

function open() {
  const clock = { now: TODAY };
  const { call, backend } = openSampleBackend(() => clock.now);
  const list = (query: Partial<Parameters<typeof listAll>[0]> = {}) => listAll(query);
  async function listAll(query: { folder?: (typeof EMAIL_LISTS)[number]; q?: string }) {
    return (await call(listEmails, { query })).emails;
  }
  const get = (id: number) => call(getEmail, { query: { id } });
  return { call, backend, clock, list, get };
}

const LETTER = {
  to: [{ name: 'Grace Okafor', email: 'grace.okafor@marquee.example' }],
  subject: 'Doors',
  message: '<p>At seven.</p>',
};

describe('GET /apps/email/emails', () => {
  it('answers the inbox by default, newest first', async () => {
    const { list } = open();
    const mails = await list();
    expect(mails.length).toBeGreaterThan(20);
    expect(new Set(mails.map(({ folder }) => folder))).toEqual(new Set(['inbox']));
    const dates = mails.map(({ time }) => time);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('has more than 60 mails over all folders and labels, with answers, files and several scripts', async () => {
    const { list } = open();
    const all = [...(await list({ folder: 'all' })), ...(await list({ folder: 'trash' }))];
    expect(all.length).toBeGreaterThan(60);
    expect(new Set(all.map(({ folder }) => folder))).toEqual(new Set(EMAIL_FOLDERS));
    expect(new Set(all.flatMap(({ labels }) => labels))).toEqual(new Set(EMAIL_LABELS));
    expect(all.filter(({ replies }) => replies.length > 0).length).toBeGreaterThan(5);
    expect(all.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThan(5);
    const subjects = all.map(({ subject }) => subject).join();
    for (const script of ['Hebrew', 'Arabic', 'Han', 'Greek', 'Cyrillic', 'Hiragana']) {
      expect(subjects).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    }
  });

  it('has a picture of everybody who wrote', async () => {
    const { list } = open();
    const writers = (await list({ folder: 'all' })).flatMap((mail) => [mail, ...mail.replies]);
    expect(writers.every(({ from }) => from.avatar.startsWith('data:image/'))).toBe(true);
  });

  it('shows trash alone, starred without trash, and every other folder without trash', async () => {
    const { call, list } = open();
    const [first] = await list();
    await call(updateEmails, {
      body: { emailIds: [first?.id ?? 0], dataToUpdate: { isStarred: true, folder: 'trash' } },
    });
    expect((await list({ folder: 'trash' })).map(({ id }) => id)).toContain(first?.id);
    for (const folder of EMAIL_LISTS.filter((one) => one !== 'trash')) {
      const mails = await list({ folder });
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.some((mail) => mail.folder === 'trash')).toBe(false);
    }
    expect((await list({ folder: 'starred' })).every(({ isStarred }) => isStarred)).toBe(true);
  });

  it('filters by label inside the folder', async () => {
    const { call } = open();
    const { emails } = await call(listEmails, { query: { label: 'company' } });
    expect(emails.length).toBeGreaterThan(3);
    expect(
      emails.every(({ labels, folder }) => labels.includes('company') && folder === 'inbox'),
    ).toBe(true);
  });

  it('counts what is unread in inbox and spam, and all drafts, whatever is listed', async () => {
    const { call, list } = open();
    const { emailsMeta } = await call(listEmails, { query: { folder: 'sent', q: 'x' } });
    const unread = async (folder: 'inbox' | 'spam') =>
      (await list({ folder })).filter(({ isRead }) => !isRead).length;
    expect(emailsMeta).toEqual({
      inbox: await unread('inbox'),
      spam: await unread('spam'),
      draft: (await list({ folder: 'draft' })).length,
    });
  });

  it('looks for text in the subject, and in names and addresses only when asked to', async () => {
    const { call, list } = open();
    expect((await list({ q: 'POSTER, third' })).map(({ subject }) => subject)).toEqual([
      'Poster, third round',
    ]);
    expect(await list({ q: 'okafor' })).toEqual([]);
    const { emails } = await call(listEmails, { query: { q: 'OKAFOR', within: 'people' } });
    expect(emails.length).toBeGreaterThan(0);
  });

  it('answers the newest up to a limit, with the number of all', async () => {
    const { call, list } = open();
    const all = await list();
    const { emails, total } = await call(listEmails, { query: { limit: 5 } });
    expect(emails).toEqual(all.slice(0, 5));
    expect(total).toBe(all.length);
  });

  it('finds exactly the mails whose subject has the text, whatever the text', async () => {
    const { list } = open();
    const all = await list({ folder: 'all' });
    const somewhere = fc
      .constantFrom(...all.map(({ subject }) => subject))
      .chain((subject) =>
        fc
          .tuple(fc.nat(subject.length), fc.nat(subject.length))
          .map(([a, b]) => subject.slice(Math.min(a, b), Math.max(a, b)).toUpperCase()),
      );
    await fc.assert(
      fc.asyncProperty(fc.oneof(somewhere, fc.string({ maxLength: 12 })), async (q) => {
        const found = await list({ folder: 'all', q });
        const wanted = all.filter(({ subject }) => subject.toLowerCase().includes(q.toLowerCase()));
        expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['folder', 'attic'],
    ['label', 'shiny'],
    ['limit', '0'],
  ])('refuses a bad %s by name', async (field, value) => {
    const { backend } = open();
    const response = await backend.fetch(
      new Request(`http://sample.test/apps/email/emails?${field}=${value}`),
    );
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
  });
});

describe('POST /apps/email/update-emails', () => {
  it('sets any fields of the selected mails', async () => {
    const { call, list, get } = open();
    const ids = (await list()).slice(0, 3).map(({ id }) => id);
    const dataToUpdate = { folder: 'spam', isRead: true, subject: 'Moved' } as const;
    expect(await call(updateEmails, { body: { emailIds: ids, dataToUpdate } })).toEqual({});
    for (const id of ids) expect(await get(id)).toMatchObject(dataToUpdate);
  });

  it('passes over mails that are gone, and answers 404 where all are', async () => {
    const { call, list, get } = open();
    const id = (await list())[0]?.id ?? 0;
    const change = (emailIds: number[]) =>
      call(updateEmails, { body: { emailIds, dataToUpdate: { isStarred: true } } });
    await change([9999, id]);
    expect((await get(id)).isStarred).toBe(true);
    await expect(change([9999])).rejects.toMatchObject({ status: 404 });
  });

  it('refuses values that are none', async () => {
    const { backend } = open();
    const response = await backend.fetch(
      new Request('http://sample.test/apps/email/update-emails', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ emailIds: ['a'], dataToUpdate: { folder: 'attic' } }),
      }),
    );
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).error.fields)).toEqual([
      'emailIds.0',
      'dataToUpdate.folder',
    ]);
  });
});

describe('POST /apps/email/update-emails-label', () => {
  it('adds the label where it is absent and removes it where it is present', async () => {
    const { call, list, get } = open();
    const mails = await list();
    const withLabel = mails.find(({ labels }) => labels.includes('company'))?.id ?? 0;
    const without = mails.find(({ labels }) => labels.length === 0)?.id ?? 0;
    await call(toggleEmailLabel, {
      body: { emailIds: [withLabel, without], label: 'company' },
    });
    expect((await get(withLabel)).labels).not.toContain('company');
    expect((await get(without)).labels).toEqual(['company']);
    await expect(
      call(toggleEmailLabel, { body: { emailIds: [9999], label: 'company' } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('GET /apps/email/get-email', () => {
  it('answers the mail and whether its folder has a newer and an older one', async () => {
    const { list, get } = open();
    const mails = await list();
    expect(await get(mails[0]?.id ?? 0)).toMatchObject({
      ...mails[0],
      hasPreviousMail: false,
      hasNextMail: true,
    });
    expect(await get(mails.at(-1)?.id ?? 0)).toMatchObject({
      hasPreviousMail: true,
      hasNextMail: false,
    });
  });

  it('answers 404 when there is no such mail', async () => {
    await expect(open().get(9999)).rejects.toMatchObject({ status: 404 });
  });
});

describe('GET /apps/email/paginate-email', () => {
  it('walks the folder from the newest mail to the oldest and back, then answers 404', async () => {
    const { call, list } = open();
    const ids = (await list({ folder: 'sent' })).map(({ id }) => id);
    const walk = async (from: number, dir: 'previous' | 'next') => {
      const seen = [from];
      for (let left = ids.length - 1; left > 0; left -= 1) {
        const emailId = seen.at(-1) ?? 0;
        seen.push((await call(paginateEmail, { query: { dir, emailId } })).id);
      }
      return seen;
    };
    expect(await walk(ids[0] ?? 0, 'next')).toEqual(ids);
    expect(await walk(ids.at(-1) ?? 0, 'previous')).toEqual(ids.toReversed());
    for (const [emailId, dir] of [
      [ids[0] ?? 0, 'previous'],
      [ids.at(-1) ?? 0, 'next'],
      [9999, 'next'],
    ] as const) {
      await expect(call(paginateEmail, { query: { dir, emailId } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it('keeps to the listing that is looked at', async () => {
    const { call, list } = open();
    const [first, second] = await list({ folder: 'starred' });
    const place = { folder: 'starred', dir: 'next', emailId: first?.id ?? 0 } as const;
    expect((await call(paginateEmail, { query: place })).id).toBe(second?.id);
  });
});

describe('the trash', () => {
  it('gives each mail back to the folder it came from', async () => {
    const { call, list, get } = open();
    const inbox = (await list())[0]?.id ?? 0;
    const sent = (await list({ folder: 'sent' }))[0]?.id ?? 0;
    const emailIds = [inbox, sent];
    await call(updateEmails, { body: { emailIds, dataToUpdate: { folder: 'trash' } } });
    await call(updateEmails, { body: { emailIds, dataToUpdate: { folder: 'trash' } } });
    await call(restoreEmails, { body: { emailIds } });
    expect((await get(inbox)).folder).toBe('inbox');
    expect((await get(sent)).folder).toBe('sent');
  });

  it('is the only place where mails are deleted for good', async () => {
    const { call, list } = open();
    const trashed = (await list({ folder: 'trash' })).map(({ id }) => id);
    const kept = (await list())[0]?.id ?? 0;
    const remove = (ids?: string) => call(deleteEmails, { query: ids ? { ids } : {} });
    await expect(remove(`${trashed[0]},${kept}`)).rejects.toMatchObject({ status: 409 });
    await expect(remove('9999')).rejects.toMatchObject({ status: 404 });
    await expect(remove('a')).rejects.toMatchObject({ status: 400 });
    expect(await remove(String(trashed[0]))).toEqual({ deleted: 1 });
    expect(await remove()).toEqual({ deleted: trashed.length - 1 });
    expect(await list({ folder: 'trash' })).toEqual([]);
    expect(await remove()).toEqual({ deleted: 0 });
  });
});

describe('writing', () => {
  it('keeps one draft while it is written, and sends it', async () => {
    const { call, list } = open();
    const before = (await list({ folder: 'draft' })).length;
    const { id } = await call(saveDraft, { body: { to: [], subject: 'Doo' } });
    await call(saveDraft, { body: { ...LETTER, id } });
    const drafts = await list({ folder: 'draft' });
    expect(drafts).toHaveLength(before + 1);
    expect(drafts[0]).toMatchObject({ id, subject: 'Doors' });
    const sent = await call(sendEmail, { body: { ...LETTER, id } });
    expect(sent).toMatchObject({ id, folder: 'sent', from: { name: 'Robin Hale' } });
    expect(await list({ folder: 'draft' })).toHaveLength(before);
    expect((await list({ folder: 'sent' }))[0]?.id).toBe(id);
    await expect(call(saveDraft, { body: { ...LETTER, id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('names each bad field of what is to be sent', async () => {
    const { call } = open();
    await expect(call(sendEmail, { body: { ...LETTER, to: [] } })).rejects.toMatchObject({
      status: 400,
      fields: { to: 'Add at least one recipient.' },
    });
    const to = [{ name: '', email: 'nobody' }];
    await expect(call(sendEmail, { body: { ...LETTER, to } })).rejects.toMatchObject({
      fields: { 'to.0.email': 'Enter an e-mail address.' },
    });
    const file = { fileName: 'a', thumbnail: 'data:,', url: 'javascript:alert(1)', size: '1 B' };
    await expect(
      call(sendEmail, { body: { ...LETTER, attachments: [file] } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('puts an answer below what it answers, and takes it back from there', async () => {
    const { call, list, get, clock } = open();
    const answered = (await list())[0]?.id ?? 0;
    const { id } = await call(sendEmail, { body: { ...LETTER, inReplyTo: answered } });
    expect((await get(answered)).replies.at(-1)).toMatchObject({ id, message: LETTER.message });
    clock.now = new Date(TODAY.getTime() + UNDO_SEND_SECONDS * 1000);
    expect(await call(undoSendEmail, { body: { id } })).toMatchObject({
      id,
      folder: 'draft',
      inReplyTo: answered,
    });
    expect((await get(answered)).replies.map((reply) => reply.id)).not.toContain(id);
  });

  it('cannot take a mail back when it is too late', async () => {
    const { call, clock } = open();
    const { id } = await call(sendEmail, { body: LETTER });
    clock.now = new Date(TODAY.getTime() + (UNDO_SEND_SECONDS + 1) * 1000);
    await expect(call(undoSendEmail, { body: { id } })).rejects.toMatchObject({ status: 409 });
    await expect(call(undoSendEmail, { body: { id: 9999 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('knows whom one writes to', async () => {
    const { me, contacts } = await open().call(listEmailContacts, {});
    expect(me.email).toBe('robin.hale@marquee.example');
    expect(contacts).toHaveLength(20);
  });
});

describe('filters', () => {
  it('find texts, unread mail, mail with files and mail of somebody', async () => {
    const { call } = openSampleBackend();
    const found = async (query: object) =>
      (await call(listEmails, { query: { folder: 'all', ...query } })).emails;
    const inText = await found({ q: 'bring earplugs', within: 'text' });
    expect(inText.length).toBeGreaterThan(0);
    expect(await found({ q: 'bring earplugs', within: 'people' })).toEqual([]);
    expect(await found({ q: '<strong>', within: 'text' })).toEqual([]);
    const unread = await found({ only: 'unread' });
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.every(({ isRead }) => !isRead)).toBe(true);
    const withFiles = await found({ only: 'files', from: 'GRACE' });
    expect(withFiles.length).toBeGreaterThan(0);
    for (const { from, attachments } of withFiles) {
      expect([from.name, attachments.length > 0]).toEqual(['Grace Okafor', true]);
    }
  });
});

describe('own labels', () => {
  it('are added once, given to mails, and taken from them when they are deleted', async () => {
    const { call } = openSampleBackend();
    const add = (label: string) => call(addEmailLabel, { body: { label } });
    expect(await add('Tour')).toEqual({ labels: ['Tour'] });
    for (const taken of ['tour', 'Private']) {
      await expect(add(taken)).rejects.toMatchObject({ status: 409 });
    }
    await expect(add('a/b')).rejects.toMatchObject({ status: 400 });
    await call(toggleEmailLabel, { body: { emailIds: [1], label: 'Tour' } });
    const labelled = await call(listEmails, { query: { folder: 'all', label: 'Tour' } });
    expect(labelled.emails.map(({ id }) => id)).toEqual([1]);
    await call(deleteEmailLabel, { query: { label: 'Tour' } });
    expect((await call(getEmail, { query: { id: 1 } })).labels).not.toContain('Tour');
    await expect(call(deleteEmailLabel, { query: { label: 'private' } })).rejects.toMatchObject({
      status: 409,
    });
  });
});
