import { describe, expect, it } from 'vitest';
import { listSampleApiKeys } from '#contract/account/api-keys.ts';
import { readProfile } from '#contract/account/profile.ts';
import { listBlog } from '#contract/blog.ts';
import { listCalendarEvents } from '#contract/calendar.ts';
import { listEmails } from '#contract/email/email.ts';
import { listTasks } from '#contract/todo.ts';
import { listPermissions } from '#contract/users/permissions.ts';
import { readUserDetails } from '#contract/users/users.ts';
import { openSampleBackend } from './test/sample-client.ts';

/** What a browser shows that opens the sample data at this time. */
async function readAt(time: string) {
  const { call } = openSampleBackend(() => new Date(`2026-06-01T${time}Z`));
  return {
    emails: await call(listEmails, { query: {} }),
    permissions: await call(listPermissions, { query: {} }),
    profile: await call(readProfile, {}),
    keys: await call(listSampleApiKeys, {}),
    details: await call(readUserDetails, { query: { id: 1 } }),
    blog: await call(listBlog, { query: {} }),
    tasks: await call(listTasks, { query: {} }),
    events: await call(listCalendarEvents, { query: {} }),
  };
}

describe('the seed', () => {
  it('has the same times from the first to the last minute of a day', async () => {
    expect(await readAt('23:59:00')).toEqual(await readAt('00:01:00'));
  });

  it('moves on with the day', async () => {
    const { call } = openSampleBackend(() => new Date('2026-06-02T00:01:00Z'));
    const [today] = (await readAt('00:01:00')).emails.emails;
    const [tomorrow] = (await call(listEmails, { query: {} })).emails;
    const dayMs = Date.parse('2026-06-02') - Date.parse('2026-06-01');
    expect(Date.parse(tomorrow?.time ?? '') - Date.parse(today?.time ?? '')).toBe(dayMs);
  });
});
