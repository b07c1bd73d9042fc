import { describe, expect, it } from 'vitest';
import { readAccountSettings } from '#contract/account/account-settings.ts';
import { readProfile } from '#contract/account/profile.ts';
import { listEmails } from '#contract/email/email.ts';
import { listAssignees } from '#contract/todo.ts';
import { openSampleBackend } from '../test/sample-client.ts';
import { withoutPerson, withPerson } from './signed-in-person.ts';

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

  it('has the picture of the account everywhere, or none', async () => {
    const pictures = async (avatar: string | null) => {
      const { call } = openSampleBackend(undefined, () => ({ ...ADA, avatar }));
      const { assignees } = await call(listAssignees, {});
      const { header } = await call(readProfile, {});
      const { general } = await call(readAccountSettings, {});
      const { emails } = await call(listEmails, { query: { folder: 'sent' } });
      return [assignees[0]?.avatar, header.avatar, general.avatar, emails[0]?.from.avatar];
    };
    expect(new Set(await pictures('data:image/jpeg;base64,AAAA'))).toEqual(
      new Set(['data:image/jpeg;base64,AAAA']),
    );
    expect(new Set(await pictures(null))).toEqual(new Set(['']));
  });

  it('is put into whole texts only', async () => {
    const answer = Response.json({ name: 'Robin Hale', text: 'By "Robin Hale" of Cork' });
    expect(await (await withPerson(answer, ADA)).json()).toEqual({
      name: ADA.fullName,
      text: 'By "Robin Hale" of Cork',
    });
  });

  it('gets mail at the own address', async () => {
    const body = JSON.stringify({ to: [ADA.email], text: ADA.email.toUpperCase() });
    const request = new Request('http://sample.test/', { method: 'POST', body });
    const { to } = await (await withoutPerson(request, ADA)).json();
    expect(to).toEqual(['robin.hale@marquee.example']);
  });
});
