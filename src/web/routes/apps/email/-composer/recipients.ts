import type { Correspondent } from '#contract/email/email.ts';

/** A recipient as the field shows it: `Ada Byron <ada@example.org>`, or the address alone. */
export function writeRecipient({ name, email }: Correspondent): string {
  return name === '' ? email : `${name} <${email}>`;
}

/** Reads a typed, pasted or suggested recipient; a known address gets its name. */
export function readRecipient(text: string, known: readonly Correspondent[]): Correspondent {
  const [, name = '', bracketed] = /^\s*"?(.*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  const email = (bracketed ?? text).trim().slice(0, 254);
  const contact = known.find((one) => one.email.toLowerCase() === email.toLowerCase());
  return { name: (name || contact?.name || '').slice(0, 200), email };
}
