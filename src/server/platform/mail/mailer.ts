import { createTransport } from 'nodemailer';
import type { Config } from '../process/config.ts';

export type Letter = { to: string; subject: string; text: string };

/** Sends a mail. Rejects when the mail server does not take it. */
export type SendMail = (letter: Letter) => Promise<void>;

/** How long a mail server may take to connect, and to answer. */
const PATIENCE_MS = 30_000;

/** Mail by the configured server; null where none is configured. */
export function createSendMail({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail | null {
  if (smtpUrl === null) return null;
  const transport = createTransport(transportOptions(smtpUrl));
  return async ({ to, subject, text }) => {
    // As an object, so that a name or an address can never become a second recipient.
    await transport.sendMail({
      from: mailFrom ?? '',
      to: { name: '', address: to },
      subject,
      text,
    });
  };
}

/** The transport options for the mail server at an address. */
export function transportOptions(url: string) {
  return {
    url,
    requireTLS: needsTls(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
}

/**
 * Whether mails are only handed over encrypted, since their links let people in: to another machine, unless the address
 * says `?requireTLS=false`, which the library lets win.
 */
function needsTls(url: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
