import { INVITATION_DAYS, RESET_HOURS } from '#contract/access/staff.ts';
import type { Letter } from '../mail/mailer.ts';
import type { NewLink } from './staff-links.ts';

/** The mail with a link. The token is behind `#`, so that no server or proxy log has it. */
export function letterOf({ staff, token, purpose }: NewLink, publicUrl: string): Letter {
  const link = `${publicUrl}/set-password#${token}`;
  const isInvitation = purpose === 'invitation';
  const lines = isInvitation
    ? ['You are invited to Marquee. Set your password to join:']
    : ['An admin made a link for you to set a new password for Marquee:'];
  const time = isInvitation ? `${INVITATION_DAYS} days` : `${RESET_HOURS} hours`;
  return {
    to: staff.email,
    subject: isInvitation ? 'Your invitation to Marquee' : 'Set a new password for Marquee',
    text: [
      `Hello ${staff.fullName},`,
      '',
      ...lines,
      link,
      '',
      `The link works once, for ${time}. If you did not expect this mail, ignore it.`,
    ].join('\n'),
  };
}
