import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { ownPicture } from '../pictures.ts';

/** Rules over several fields can be asked before all of them are right, but not of what has no fields. */
const isRecord = ({ value }: { value: unknown }) => value instanceof Object;

/** What the web's password forms say in the same case. */
const password = z.string().min(8, 'At least 8 characters.').max(200, 'At most 200 characters.');

/** A text that may stay empty. */
const upTo = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);
const HTTP_EXAMPLE = 'Enter an address such as https://example.org.';
const httpAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, message: HTTP_EXAMPLE })
    .max(300, 'At most 300 characters.'),
]);

export const generalSettings = z.object({
  avatar: ownPicture,
  username: z
    .string()
    .trim()
    .min(3, 'At least 3 characters.')
    .max(40, 'At most 40 characters.')
    .regex(/^[\p{L}\p{N}._-]+$/u, 'Letters, digits, dots, hyphens and underscores only.'),
  fullName: oneLine(100, 'Enter a name.'),
  email: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  company: upTo(100),
});
export type GeneralSettings = z.infer<typeof generalSettings>;

export const COUNTRIES = [
  'AR',
  'AU',
  'BR',
  'CA',
  'CN',
  'DE',
  'DK',
  'EG',
  'ES',
  'FR',
  'GB',
  'GH',
  'GR',
  'IE',
  'IL',
  'IN',
  'IT',
  'JP',
  'KE',
  'KR',
  'MA',
  'MX',
  'NG',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'SE',
  'UA',
  'US',
  'ZA',
] as const;

export const infoSettings = z.object({
  bio: upTo(500),
  /** A day, as `1990-05-10`; empty: not given. */
  dob: z.union([z.literal(''), z.iso.date('Enter a day.')]),
  country: z.union([z.literal(''), z.enum(COUNTRIES)]),
  website: httpAddress,
  phone: z.union([
    z.literal(''),
    z
      .string()
      .regex(/^\+?[\d\s()./-]{5,25}$/, 'Enter a phone number, such as +44 20 7946 0018.')
      .max(26),
  ]),
});
export type InfoSettings = z.infer<typeof infoSettings>;

export const SOCIAL_LINKS = [
  'twitter',
  'facebook',
  'google',
  'linkedIn',
  'instagram',
  'quora',
] as const;

export const CONNECTIONS = ['twitter', 'google', 'facebook', 'github'] as const;
export type ConnectionName = (typeof CONNECTIONS)[number];

export const socialLinks = z.object({
  twitter: httpAddress,
  facebook: httpAddress,
  google: httpAddress,
  linkedIn: httpAddress,
  instagram: httpAddress,
  quora: httpAddress,
});
export type SocialLinks = z.infer<typeof socialLinks>;

/** Both absent where the account is not connected. */
const connection = z.object({ profileImg: z.string().optional(), id: z.string().optional() });
export const connections = z.object({
  twitter: connection,
  google: connection,
  facebook: connection,
  github: connection,
});

export const NOTIFICATION_FLAGS = [
  'commentOnArticle',
  'answerOnForm',
  'followMe',
  'newAnnouncements',
  'productUpdates',
  'blogDigest',
] as const;
export type NotificationFlag = (typeof NOTIFICATION_FLAGS)[number];

export const notificationSettings = z.object({
  commentOnArticle: z.boolean(),
  answerOnForm: z.boolean(),
  followMe: z.boolean(),
  newAnnouncements: z.boolean(),
  productUpdates: z.boolean(),
  blogDigest: z.boolean(),
});

const session = z.object({
  id: z.number().int(),
  browser: z.string(),
  device: z.string(),
  place: z.string(),
  /** An ISO instant. */
  lastActive: z.string(),
  isThisOne: z.boolean(),
});

export const readAccountSettings = defineRoute({
  method: 'GET',
  path: '/account-setting/data',
  summary: 'The settings of the sample account',
  access: 'open',
  answer: z.object({
    general: generalSettings,
    info: infoSettings,
    social: z.object({ socialLinks, connections }),
    notification: notificationSettings,
    security: z.object({ passwordChangedAt: z.string(), sessions: z.array(session) }),
  }),
});
export type AccountSettings = z.infer<(typeof readAccountSettings)['answer']>;

const saved = { method: 'POST', access: 'open', answer: z.object({}) } as const;

export const saveGeneralSettings = defineRoute({
  ...saved,
  path: '/account-setting/general',
  summary: 'Save name, picture, e-mail and company',
  body: generalSettings,
});

export const saveInfoSettings = defineRoute({
  ...saved,
  path: '/account-setting/info',
  summary: 'Save what one tells of oneself',
  body: infoSettings,
});

export const saveSocialLinks = defineRoute({
  ...saved,
  path: '/account-setting/social-links',
  summary: 'Save the addresses of profiles elsewhere',
  body: socialLinks,
});

export const setConnection = defineRoute({
  ...saved,
  path: '/account-setting/connection',
  summary: 'Connect an account elsewhere, or disconnect it',
  body: z.object({ name: z.enum(CONNECTIONS), isConnected: z.boolean() }),
});

export const saveNotificationSettings = defineRoute({
  ...saved,
  path: '/account-setting/notification',
  summary: 'Save what to be told of',
  body: notificationSettings,
});

export const changePassword = defineRoute({
  ...saved,
  path: '/account-setting/password',
  summary: 'Change the password of the sample account, which ends its other sessions',
  body: z
    .object({
      current: z.string().min(1, 'Enter the current password.').max(200),
      next: password,
      again: z.string().min(1, 'Enter the new password again.').max(200),
    })
    .refine(({ next, again }) => next === again, {
      path: ['again'],
      message: 'The passwords do not match.',
      when: isRecord,
    })
    .refine(({ current, next }) => next === '' || current !== next, {
      path: ['next'],
      message: 'The new password must differ from the current one.',
      when: isRecord,
    }),
});

/** The password that the sample account has at first; no secret. */
export const FIRST_PASSWORD = 'curtain-call';

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/account-setting/session',
  summary: 'Sign a device out; without an id every other than this one',
  access: 'open',
  query: z.object({ id: z.coerce.number().int().optional() }),
  answer: z.object({ ended: z.number().int() }),
});
