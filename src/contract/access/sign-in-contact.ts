import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';

const ADMIN = { action: 'manage', subject: 'all' } as const;

/** Whom somebody asks who cannot sign in: anybody can read it. Empty: nobody is named. */
const signInContact = z.object({ contact: oneLine(200) });

export const readSignInContact = defineRoute({
  method: 'GET',
  path: '/sign_in_contact',
  summary: 'Whom the sign-in names to somebody who cannot sign in',
  access: ADMIN,
  answer: signInContact,
});

export const saveSignInContact = defineRoute({
  method: 'PUT',
  path: '/sign_in_contact',
  summary: 'Say whom the sign-in names to somebody who cannot sign in',
  access: ADMIN,
  refreshes: ['sign_in_contact'],
  /** Where the contact is not the one that this replaces, it is refused with `conflict`. */
  body: signInContact.extend({ replaces: z.string().optional() }),
  answer: signInContact,
});

/** What that refusal carries in `details`. */
export const contactConflict = z.object({ newest: signInContact });
