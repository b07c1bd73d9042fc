import { describe, expect, it } from 'vitest';
import {
  type AccountSettings,
  changePassword,
  endSession,
  FIRST_PASSWORD,
  readAccountSettings,
  saveGeneralSettings,
  saveInfoSettings,
  saveNotificationSettings,
  saveSocialLinks,
  setConnection,
} from '#contract/account/account-settings.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

function open() {
  const { call } = openSampleBackend();
  return { call, read: () => call(readAccountSettings, {}) };
}

describe('GET /account-setting/data', () => {
  it('answers the specified parts, and not the password', async () => {
    const settings = await open().read();
    expect(Object.keys(settings.general)).toEqual([
      'avatar',
      'username',
      'fullName',
      'email',
      'company',
    ]);
    expect(Object.keys(settings.info)).toEqual(['bio', 'dob', 'country', 'website', 'phone']);
    expect(Object.keys(settings.social.socialLinks)).toEqual([
      'twitter',
      'facebook',
      'google',
      'linkedIn',
      'instagram',
      'quora',
    ]);
    expect(settings.social.connections.google.id).toBeTruthy();
    expect(settings.social.connections.github).toEqual({});
    expect(Object.keys(settings.notification)).toHaveLength(6);
    expect(JSON.stringify(settings)).not.toContain(FIRST_PASSWORD);
  });
});

describe('saving settings', () => {
  it('keeps each part and leaves the others alone', async () => {
    const { call, read } = open();
    const before = await read();
    const expected: AccountSettings = {
      ...before,
      general: { ...before.general, company: 'Six Stages', username: 'robin' },
      info: { ...before.info, country: 'JP', dob: '', phone: '' },
      social: {
        connections: { ...before.social.connections, google: {} },
        socialLinks: { ...before.social.socialLinks, quora: 'https://quora.com/robin' },
      },
      notification: { ...before.notification, followMe: true },
    };
    await call(saveGeneralSettings, { body: expected.general });
    await call(saveInfoSettings, { body: expected.info });
    await call(saveSocialLinks, { body: expected.social.socialLinks });
    await call(setConnection, { body: { name: 'google', isConnected: false } });
    await call(saveNotificationSettings, { body: expected.notification });
    expect(await read()).toEqual(expected);
    await call(setConnection, { body: { name: 'github', isConnected: true } });
    expect((await read()).social.connections.github.id).toBe('robin-github');
  });

  it('draws a picture where none is chosen', async () => {
    const { call, read } = open();
    const { general } = await read();
    await call(saveGeneralSettings, { body: { ...general, avatar: '' } });
    expect((await read()).general.avatar).toMatch(/^data:image\/svg/);
  });

  it('names what is wrong by field', async () => {
    const { call, read } = open();
    const { general, info } = await read();
    const remote = 'https://example.org/a.png';
    await expect(
      call(saveGeneralSettings, {
        body: { ...general, avatar: remote, username: 'a b c', email: 'robin', fullName: ' ' },
      }),
    ).rejects.toMatchObject({
      status: 400,
      fields: {
        avatar: 'Choose a PNG, JPEG, GIF or WebP picture.',
        username: 'Letters, digits, dots, hyphens and underscores only.',
        email: 'Enter an e-mail address.',
        fullName: 'Enter a name.',
      },
    });
    await expect(
      call(saveInfoSettings, {
        body: { ...info, website: 'javascript:alert(1)', phone: 'call me', dob: '1990-02-31' },
      }),
    ).rejects.toMatchObject({
      fields: {
        website: 'Enter an address such as https://example.org.',
        phone: 'Enter a phone number, such as +44 20 7946 0018.',
        dob: 'Enter a day.',
      },
    });
  });
});

describe('security', () => {
  it('changes the password for who knows it, and ends the other sessions', async () => {
    const { call, read } = open();
    const change = (current: string, next: string, again = next) =>
      call(changePassword, { body: { current, next, again } });
    await expect(change('wrong', 'long enough')).rejects.toMatchObject({
      status: 400,
      fields: { current: 'The current password is wrong.' },
    });
    await expect(change(FIRST_PASSWORD, 'long enough', 'other')).rejects.toMatchObject({
      fields: { again: 'The passwords do not match.' },
    });
    await expect(change(FIRST_PASSWORD, FIRST_PASSWORD)).rejects.toMatchObject({
      fields: { next: 'The new password must differ from the current one.' },
    });
    await change(FIRST_PASSWORD, 'long enough');
    const { security } = await read();
    expect(security.passwordChangedAt).toBe(TODAY.toISOString());
    expect(security.sessions.map(({ isThisOne }) => isThisOne)).toEqual([true]);
    await change('long enough', 'another one');
  });

  it('ends one session or all others, never its own', async () => {
    const { call, read } = open();
    const ids = async () => (await read()).security.sessions.map(({ id }) => id);
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
    expect(await call(endSession, { query: { id: 3 } })).toEqual({ ended: 1 });
    for (const id of [1, 3, 99]) {
      await expect(call(endSession, { query: { id } })).rejects.toMatchObject({ status: 404 });
    }
    expect(await call(endSession, { query: {} })).toEqual({ ended: 3 });
    expect(await ids()).toEqual([1]);
  });
});
