import { describe, expect, it } from 'vitest';
import {
  addAddress,
  addCard,
  confirmTwoFactor,
  createApp,
  EXAMPLE_KINDS,
  inviteMember,
  readModalExamples,
  referFriend,
  removeExample,
  restoreExample,
  saveUser,
  setMemberRight,
  startTwoFactor,
  stopTwoFactor,
} from '#contract/modal-examples.ts';
import { oneTimeCode } from '../kit/one-time-code.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

function open() {
  const { call } = openSampleBackend();
  return { call, read: () => call(readModalExamples, {}) };
}

const CARD = { number: '5555 5555 5555 4444', holder: 'Robin Hale', expires: '12/28', code: '123' };

describe('the dialogs of the examples', () => {
  it('share a project with somebody once, and change what they may', async () => {
    const { call, read } = open();
    const body = { email: 'new@marquee.example', right: 'comment' } as const;
    await call(inviteMember, { body });
    await expect(call(inviteMember, { body })).rejects.toMatchObject({
      fields: { email: 'This person is already in the project.' },
    });
    const added = (await read()).members.at(-1);
    expect(added).toMatchObject({ ...body, fullName: 'new' });
    await call(setMemberRight, { body: { id: added?.id ?? 0, right: 'edit' } });
    expect((await read()).members.at(-1)?.right).toBe('edit');
  });

  it('keep the last four digits of a card that may be one', async () => {
    const { call, read } = open();
    await call(addCard, { body: CARD });
    const { cards } = await read();
    expect(cards.at(-1)).toMatchObject({ brand: 'Mastercard', lastFour: '4444' });
    expect(JSON.stringify(cards)).not.toContain('5555');
    await expect(
      call(addCard, { body: { number: '1234', holder: '', expires: '13/28', code: '1' } }),
    ).rejects.toMatchObject({
      fields: {
        number: 'Enter the number on the card.',
        holder: 'Enter the name on the card.',
        expires: 'Enter month and year, such as 08/29.',
        code: 'Three or four digits.',
      },
    });
    await expect(call(addCard, { body: { ...CARD, expires: '05/26' } })).rejects.toMatchObject({
      status: 400,
      fields: { expires: 'This card has expired.' },
    });
    await call(addCard, { body: { ...CARD, expires: '06/26' } });
  });

  it('add addresses, apps and invitations, and change the user', async () => {
    const { call, read } = open();
    const address = {
      kind: 'home',
      fullName: 'Robin Hale',
      country: 'JP',
      line: '1-2-3',
      city: '京都',
      postcode: '600-8001',
    } as const;
    await call(addAddress, { body: address });
    const app = { name: 'Foyer', category: 'shop', framework: 'vue', database: 'sqlite' } as const;
    await call(createApp, { body: app });
    await expect(call(createApp, { body: app })).rejects.toMatchObject({ status: 409 });
    await call(referFriend, { body: { email: 'a@b.example' } });
    await expect(call(referFriend, { body: { email: 'A@B.example' } })).rejects.toMatchObject({
      status: 409,
    });
    const user = { ...(await read()).user, status: 'suspended' } as const;
    await call(saveUser, { body: user });
    const after = await read();
    expect(after.addresses.at(-1)).toMatchObject(address);
    expect(after.apps).toMatchObject([app]);
    expect(after.referrals).toMatchObject([{ email: 'a@b.example' }]);
    expect(after.user).toEqual(user);
  });

  it('take out of lists and put back', async () => {
    const { call, read } = open();
    const before = await read();
    await call(removeExample, { query: { kind: 'cards', id: 1 } });
    expect((await read()).cards).toEqual([]);
    await call(restoreExample, { body: { kind: 'cards', id: 1 } });
    expect(await read()).toEqual(before);
    for (const kind of EXAMPLE_KINDS) {
      await expect(call(removeExample, { query: { kind, id: 99 } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

describe('two factors', () => {
  it('take the code of an authenticator app', async () => {
    const { call, read } = open();
    const { secret } = await call(startTwoFactor, { body: { method: 'app' } });
    const right = oneTimeCode(secret, TODAY.getTime());
    const wrong = right === '000000' ? '000001' : '000000';
    await expect(call(confirmTwoFactor, { body: { code: wrong } })).rejects.toMatchObject({
      fields: { code: 'This code is wrong.' },
    });
    expect((await read()).twoFactor).toBeNull();
    await call(confirmTwoFactor, { body: { code: right } });
    expect((await read()).twoFactor).toBe('app');
    await call(stopTwoFactor, {});
    expect((await read()).twoFactor).toBeNull();
  });

  it('take the code of a message, and none that was not asked for', async () => {
    const { call, read } = open();
    const code = { code: '123456' };
    await expect(call(confirmTwoFactor, { body: code })).rejects.toMatchObject({ status: 409 });
    const { message } = await call(startTwoFactor, { body: { method: 'sms', phone: '+44 1234' } });
    await call(confirmTwoFactor, { body: { code: message.slice(-6) } });
    expect((await read()).twoFactor).toBe('sms');
  });
});
