import { currentOrigin } from '#server/platform/audit/audit-origin.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { findStaffById } from './staff-queries.ts';

/** What has changed of how somebody signs in, as the end of a sentence. */
const CHANGES = {
  password: 'has a new password',
  email: 'has another e-mail address',
  second_factor_on: 'needs a code of an authenticator app to sign in from now on',
  second_factor_off: 'no longer needs a code of an authenticator app to sign in',
  recovery_codes: 'has new recovery codes; the earlier ones stopped working',
  passkey_added: 'has one more passkey',
  passkey_removed: 'has one passkey less',
} as const;

export type SignInChange = keyof typeof CHANGES;

/**
 * Mails a person what has changed of how they sign in, without waiting for the mail server; where `formerEmail` is given,
 * to that address too.
 */
export type TellOwner = (staffId: number, change: SignInChange, formerEmail?: string) => void;

/** Nothing is sent where no mail server is configured. */
export function createTellOwner(
  { db, log, config }: Pick<ServerDeps, 'db' | 'log' | 'config'>,
  sendMail: SendMail | null,
): TellOwner {
  if (!sendMail) return () => undefined;

  async function tell(staffId: number, change: SignInChange, addresses: string[]): Promise<void> {
    const { address } = currentOrigin();
    const owner = await findStaffById(db, staffId);
    if (!owner || !sendMail) return;
    const text = [
      `Hello ${owner.fullName},`,
      '',
      `your Marquee account ${CHANGES[change]}.`,
      '',
      `When: ${new Date().toISOString()}`,
      ...(address === null ? [] : [`From: ${address}`]),
      `Where: ${config.publicUrl}`,
      '',
      'If you did not expect this, ask an admin at once to end your sessions and to reset your password.',
    ].join('\n');
    const subject = 'Your sign-in details for Marquee changed';
    for (const to of [...addresses, owner.email]) await sendMail({ to, subject, text });
  }

  return (staffId, change, formerEmail) => {
    tell(staffId, change, formerEmail === undefined ? [] : [formerEmail]).catch(
      (error: unknown) => {
        const news = 'news of changed sign-in details was not sent';
        log.error({ err: error, staffId, change }, news);
      },
    );
  };
}
