import { describe, expect, it } from 'vitest';
import { startMailServer } from '../test/servers/mail-server.ts';
import { createSendMail, needsTls } from './mailer.ts';

const LETTER = { to: 'grace@marquee.example', subject: 'Welcome', text: 'A link' };

describe('mail', () => {
  it('is only handed over encrypted to another machine', () => {
    expect(needsTls('smtp://mail.example:587')).toBe(true);
    expect(needsTls('smtp://127.0.0.1')).toBe(false);
    expect(needsTls('smtp://localhost:2525')).toBe(false);
  });

  it('is not sent by a server on another machine that offers no encryption', async () => {
    const { url, letters } = await startMailServer();
    const send = (smtpUrl: string) =>
      createSendMail({ smtpUrl, mailFrom: 'marquee@marquee.example' })?.(LETTER);
    // Another name of this machine, so that it counts as another one.
    const far = url.replace('127.0.0.1', '127.0.0.2');
    await expect(send(far)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(letters).toEqual([]);
    await send(`${far}?requireTLS=false`);
    await send(url);
    expect(letters).toHaveLength(2);
  });
});
