import { describe, expect, it } from 'vitest';
import { readAccountSettings } from '#contract/account/account-settings.ts';
import { readProfile } from '#contract/account/profile.ts';
import { deliverOutbox } from '#contract/apps/notices.ts';
import { addBlogComment } from '#contract/blog.ts';
import { listEmails, sendEmail } from '#contract/email/email.ts';
import { MAX_PICTURE_LENGTH, PICTURE_PREFIX } from '#contract/limits.ts';
import { addTask, listAssignees, listTasks } from '#contract/todo.ts';
import { ME, type SignedInPerson } from './kit/people.ts';
import { openSampleBackend } from './test/sample-client.ts';

const PICTURE = PICTURE_PREFIX.padEnd(MAX_PICTURE_LENGTH, 'A');

const ADA = {
  fullName: 'Ada "Countess" Lovelace',
  email: 'ada@marquee.test',
};

describe('the signed-in person', () => {
  it('is the one of the profile and of the account settings', async () => {
    const { call } = openSampleBackend(undefined, () => ADA);
    const { header, userAbout, posts } = await call(readProfile, {});
    expect(header).toMatchObject({ username: ADA.fullName });
    expect(userAbout.email).toBe(ADA.email);
    expect(posts[0]?.username).toBe(ADA.fullName);
    const { general } = await call(readAccountSettings, {});
    expect(general).toMatchObject({ fullName: ADA.fullName, username: 'ada', email: ADA.email });
  });

  it('has the picture of the account everywhere, up to the largest, or none', async () => {
    const pictures = async (avatar: string | null) => {
      const { call } = openSampleBackend(undefined, () => ({ ...ADA, avatar }));
      const { assignees } = await call(listAssignees, {});
      const { header } = await call(readProfile, {});
      const { general } = await call(readAccountSettings, {});
      const { emails } = await call(listEmails, { query: { folder: 'sent' } });
      return [assignees[0]?.avatar, header.avatar, general.avatar, emails[0]?.from.avatar];
    };
    expect(new Set(await pictures(PICTURE))).toEqual(new Set([PICTURE]));
    expect(new Set(await pictures(null))).toEqual(new Set(['']));
    expect(new Set(await pictures(`${PICTURE}A`))).toEqual(new Set(['']));
  });

  it('finds, sorts and is reminded of tasks by the own name', async () => {
    const { call } = openSampleBackend(undefined, () => ({ ...ADA, avatar: PICTURE }));
    const own = async (q: string) => (await call(listTasks, { query: { q } })).tasks;
    expect((await own('countess')).length).toBeGreaterThan(3);
    expect(await own(ME.fullName)).toEqual([]);
    const { tasks } = await call(listTasks, { query: { sortBy: 'assignee' } });
    const names = tasks.map(({ assignee }) => assignee.fullName);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const { assignees } = await call(listAssignees, {});
    const assignee = assignees[0] ?? { fullName: '', avatar: '' };
    await call(addTask, { body: { task: { title: 'Today', assignee, dueDate: '2026-06-01' } } });
    const { notices } = await call(deliverOutbox, { body: { today: '2026-06-01' } });
    expect(notices.map(({ kind }) => kind)).toContain('tasks_due');
  });

  it('gets mail at the own address, and stays the writer when somebody else signs in', async () => {
    let person: SignedInPerson = ADA;
    const { call } = openSampleBackend(undefined, () => person);
    const to = [{ name: '', email: ADA.email }];
    await call(sendEmail, { body: { to, subject: 'To me', message: '<p>Ada</p>' } });
    await call(addBlogComment, { body: { postId: 1, commentText: ADA.fullName } });
    person = { fullName: 'Bo', email: 'bo@marquee.test' };
    const { emails } = await call(listEmails, { query: { folder: 'sent', q: 'To me' } });
    expect(emails[0]).toMatchObject({
      from: { name: 'Bo', email: 'bo@marquee.test' },
      to: [{ name: '', email: 'bo@marquee.test' }],
    });
  });

  it('may be described by a service of any kind', async () => {
    const person = { fullName: ' '.repeat(9), email: 'nobody', avatar: `data:,${'a'.repeat(1e6)}` };
    const { call } = openSampleBackend(undefined, () => person);
    expect((await call(readAccountSettings, {})).general.email).toBe(ME.email);
    expect((await call(listAssignees, {})).assignees[0]).toEqual({
      fullName: ME.fullName,
      avatar: '',
    });
  });

  it('leaves the person of the sample data in no answer', async () => {
    const { backend } = openSampleBackend(undefined, () => ({ ...ADA, avatar: null }));
    const routes = (await backend.routes()).filter(
      ({ method, params, query }) =>
        method === 'GET' && !params && (!query || query.safeParse({}).success),
    );
    expect(routes.length).toBeGreaterThan(25);
    for (const { path } of routes) {
      const answer = await backend.fetch(new Request(new URL(path, 'http://sample.test')));
      const text = await answer.text();
      expect({ path, hasName: text.includes(`"${ME.fullName}"`) }).toEqual({
        path,
        hasName: false,
      });
      expect({ path, hasAddress: text.includes(`"${ME.email}"`) }).toEqual({
        path,
        hasAddress: false,
      });
    }
  });
});
