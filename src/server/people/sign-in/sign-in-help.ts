import { mailResetLink, readSignInHelp } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { letterOf } from '../admin/staff-letters.ts';
import { makeForgottenLink } from '../admin/staff-links.ts';
import { createAttemptLimit } from '../credentials/attempt-limit.ts';
import { hasPasskeys } from '../credentials/passkey-queries.ts';
import type { LoginLimits } from '../sessions/login-limits.ts';
import { toEmailKey } from '../staff/add-staff.ts';
import { hidesSamples, readContact } from '../staff/installation-queries.ts';
import { findStaffByEmail } from '../staff/staff-queries.ts';

type Help = RouteAnswer<typeof readSignInHelp>;

/** The answer is the same for everybody: whoever asks more often gets it from memory, and the database is not asked. */
const ANSWER_LASTS_MS = 10_000;

/** Links that one account can be sent: strangers may ask for them. */
const LINKS_OF_ACCOUNT = { name: 'forgotten', perWindow: 3, perDay: 10 };

/** What helps somebody who cannot sign in. Neither call tells which accounts there are. */
export function addSignInHelpRoutes(
  implement: ServerImplement,
  { db, config, log }: ServerDeps,
  { sendMail, limits }: { sendMail: SendMail | null; limits: LoginLimits },
): void {
  const linkLimit = createAttemptLimit(db, LINKS_OF_ACCOUNT);
  let known: { answer: Promise<Help>; until: number } | null = null;

  async function readHelp(): Promise<Help> {
    const [has_passkeys, hides_samples, contact] = await Promise.all([
      hasPasskeys(db),
      hidesSamples(db),
      readContact(db),
    ]);
    return { has_passkeys, sends_mail: sendMail !== null, hides_samples, contact };
  }

  implement(readSignInHelp, () => {
    const now = performance.now();
    if (known && known.until > now) return known.answer;
    const answer = readHelp();
    known = { answer, until: now + ANSWER_LASTS_MS };
    answer.catch(() => {
      known = null;
    });
    return answer;
  });

  async function sendLink(send: SendMail, email: string): Promise<void> {
    const staff = await findStaffByEmail(db, toEmailKey(email));
    if (!staff || staff.isDisabled) return;
    await linkLimit.take(staff.id);
    const made = await makeForgottenLink(db, staff.id);
    if (made) await send(letterOf(made, config.publicUrl ?? '', 'forgotten'));
  }

  implement(mailResetLink, async ({ body, context }) => {
    if (!sendMail)
      throw new ApiError('conflict', 'This server sends no mail. Ask an administrator.');
    const address = callerAddress(context);
    await limits.take({ address, emailKey: null, staffId: null, device: null });
    // Not waited for: how long it takes would tell whether there is such an account.
    sendLink(sendMail, body.email).catch((error: unknown) =>
      log.warn({ err: error, address }, 'a forgotten password got no link'),
    );
    return {};
  });
}
