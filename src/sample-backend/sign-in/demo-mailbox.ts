import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { MAIL_MINUTES, TWO_STEP_TRIES } from '#contract/sign-in/demo-accounts.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import type { SampleDeps } from '../kit/resource.ts';

const mailUse = z.enum(['reset', 'verify', 'two-steps']);
export type MailUse = z.infer<typeof mailUse>;

const mail = z.object({
  use: mailUse,
  userId: z.number().int(),
  code: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  wrongTries: z.number().int(),
});
type Mail = z.infer<typeof mail>;

const state = z.object({ mails: z.array(mail) });

export type DemoMailbox = {
  /** Replaces earlier codes of the same use and user; answers when it expires. */
  write: (given: Pick<Mail, 'use' | 'userId' | 'code'>) => Promise<string>;
  /** Uses up a link and answers whose it is; rejects one that is used, replaced, expired or invented. */
  openLink: (use: MailUse, code: string) => Promise<number>;
  /** Uses up a typed code; rejects a wrong one, and voids the code after too many wrong tries. */
  enterCode: (userId: number, code: string) => Promise<void>;
};

/** The codes that a real product would send by mail. */
export function createDemoMailbox(
  collection: SampleDeps['collection'],
  clock: () => Date,
): DemoMailbox {
  const box = collection({ name: 'demo-mailbox', schema: state, seed: () => ({ mails: [] }) });
  const isLive = ({ expiresAt }: Mail) => clock().getTime() < expiresAt;

  return {
    write: (given) => {
      const expiresAt = clock().getTime() + MAIL_MINUTES * MINUTE_MS;
      return box.change(({ mails }) => ({
        state: {
          mails: [
            ...mails.filter(({ use, userId }) => use !== given.use || userId !== given.userId),
            { ...given, expiresAt, wrongTries: 0 },
          ],
        },
        result: new Date(expiresAt).toISOString(),
      }));
    },
    openLink: (use, code) =>
      box.change(({ mails }) => {
        const found = mails.find((one) => one.use === use && one.code === code && isLive(one));
        if (!found) {
          throw new ApiError('bad_credentials', 'This link was already used or has expired.');
        }
        return { state: { mails: mails.filter((one) => one !== found) }, result: found.userId };
      }),
    enterCode: async (userId, code) => {
      const refusal = await box.change(({ mails }) => {
        const sent = mails.find((one) => one.use === 'two-steps' && one.userId === userId);
        const others = mails.filter((one) => one !== sent);
        const { left, refused } = tryCode(sent && isLive(sent) ? sent : undefined, code);
        return { state: { mails: left ? [...others, left] : others }, result: refused };
      });
      // Only after the change: a wrong try must be counted.
      if (refusal) throw new ApiError('bad_credentials', refusal);
    },
  };
}

/** What is left of a code after a try, and why the try is refused; null: it is right. */
function tryCode(sent: Mail | undefined, code: string): { left?: Mail; refused: string | null } {
  if (!sent) return { refused: 'This code has expired. Request a new one.' };
  if (sent.code === code) return { refused: null };
  const wrongTries = sent.wrongTries + 1;
  return wrongTries < TWO_STEP_TRIES
    ? { left: { ...sent, wrongTries }, refused: 'This code is wrong.' }
    : { refused: 'Too many wrong codes. Request a new one.' };
}
