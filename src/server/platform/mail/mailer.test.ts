import { describe, expect, it } from 'vitest';
import { startMailServer } from '#server/test/servers/mail-server.ts';
import { createSendMail, transportOptions } from './mailer.ts';

const LETTER = { to: 'grace@marquee.example', subject: 'Welcome', text: 'A link' };

describe('mail', () => {
  it('is only handed over encrypted to another machine, unless the address says otherwise', () => {
    expect(transportOptions('smtp://mail.example:587').requireTLS).toBe(true);
    expect(transportOptions('smtp://127.0.0.2:2525').requireTLS).toBe(true);
    expect(transportOptions('smtp://127.0.0.1').requireTLS).toBe(false);
    expect(transportOptions('smtp://localhost:2525').requireTLS).toBe(false);
  });

  it('is not sent by a server that offers no encryption where it is required', async () => {
    const { url, letters, commands } = await startMailServer();
    const send = (smtpUrl: string) =>
      createSendMail({ smtpUrl, mailFrom: 'marquee@marquee.example' })?.(LETTER);
    const refusal = await send(`${url}?requireTLS=true`)?.catch((error: Error) => error.message);
    expect(refusal, `after ${commands.join(', ')}`).toMatch(/STARTTLS/);
    expect(letters).toEqual([]);
    await send(url);
    expect(letters).toHaveLength(1);
  });
});
