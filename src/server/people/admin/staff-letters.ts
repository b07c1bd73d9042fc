import { INVITATION_DAYS, RESET_HOURS } from '#contract/access/staff.ts';
import type { Letter } from '#server/platform/mail/mailer.ts';
import type { LinkReason, NewLink } from './staff-links.ts';

const RESETS = {
  admin: 'An administrator made a link for you to set a new password for Marquee:',
  forgotten: 'Somebody, probably you, asked for a new password for Marquee. Set it here:',
} as const satisfies Record<LinkReason, string>;

/** The mail with a link. The token is behind `#`, so that no server or proxy log has it. */
export function letterOf(
  { staff, token, purpose }: NewLink,
  publicUrl: string,
  reason: LinkReason = 'admin',
): Letter {
  const link = `${publicUrl}/set-password#${token}`;
  const isInvitation = purpose === 'invitation';
  const opening = isInvitation
    ? 'You are invited to Marquee. Set your password to join:'
    : RESETS[reason];
  const time = isInvitation ? `${INVITATION_DAYS} days` : `${RESET_HOURS} hours`;
  return {
    to: staff.email,
    subject: isInvitation ? 'Your invitation to Marquee' : 'Set a new password for Marquee',
    text: [
      `Hello ${staff.fullName},`,
      '',
      opening,
      link,
      '',
      `The link works once, for ${time}. If you did not expect this mail, ignore it.`,
    ].join('\n'),
  };
}
