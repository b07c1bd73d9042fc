import { describe, expect, it } from 'vitest';
import { requestNotice } from '#contract/sign-in/mail-notices.ts';
import { openSampleBackend } from '../test/sample-client.ts';

describe('POST /mail-notices', () => {
  it('lists an address once for each kind of notice', async () => {
    const { call } = openSampleBackend();
    const asked = { email: 'ada@demo.example', about: 'season' } as const;
    expect(await call(requestNotice, { body: asked })).toEqual(asked);
    await call(requestNotice, { body: { ...asked, about: 'maintenance' } });
    await expect(
      call(requestNotice, { body: { ...asked, email: 'Ada@Demo.example' } }),
    ).rejects.toMatchObject({
      status: 409,
      fields: { email: 'This address is already on the list.' },
    });
  });

  it('refuses what is no address', async () => {
    const { call } = openSampleBackend();
    const refusal = call(requestNotice, { body: { email: 'ada@', about: 'season' } });
    await expect(refusal).rejects.toMatchObject({
      fields: { email: 'Enter an e-mail address.' },
    });
  });
});
