import { z } from 'zod';
import {
  type AccountSettings,
  FIRST_PASSWORD,
  readAccountSettings,
} from '#contract/account/account-settings.ts';
import type { Collection } from '../kit/collection.ts';
import { daysAfter, minutesBefore } from '../kit/dates.ts';
import { ME, type PersonOf } from '../kit/people.ts';
import type { SampleDeps } from '../kit/resource.ts';

const account = readAccountSettings.answer.extend({ password: z.string() });
export type Account = z.infer<typeof account>;

/** The sample account: its settings, and what the profile page shows of them. */
export function accountCollection({ collection }: SampleDeps): Collection<Account> {
  return collection({
    name: 'account',
    schema: account,
    seed: (today) => seedAccount(today),
    people: withOwner,
  });
}

/** What was never changed is that of the signed-in person, each by itself. */
function withOwner({ general, social, ...others }: Account, as: PersonOf): Account {
  const { avatar, username, fullName, email } = general;
  const { twitter, google, facebook, github } = social.connections;
  const one = (connection: typeof twitter) => {
    const { profileImg } = connection;
    if (profileImg === undefined) return connection;
    return { ...connection, profileImg: as({ avatar: profileImg }).avatar };
  };
  const connections = {
    twitter: one(twitter),
    google: one(google),
    facebook: one(facebook),
    github: one(github),
  };
  return {
    ...others,
    general: {
      ...general,
      ...as({ avatar }),
      ...as({ username }),
      ...as({ fullName }),
      ...as({ email }),
    },
    social: { ...social, connections },
  };
}

function seedAccount(now: Date): Account {
  return {
    general: {
      avatar: ME.avatar,
      username: 'robin.hale',
      fullName: ME.fullName,
      email: ME.email,
      company: 'Harbour Hall',
    },
    info: {
      bio: 'I plan the program of six stages and follow the sales. Before that I ran the lighting desk for eleven years.',
      dob: '1986-04-17',
      country: 'IE',
      website: 'https://harbourhall.example',
      phone: '+353 1 496 0142',
    },
    social: {
      socialLinks: {
        twitter: 'https://twitter.com/harbourhall-example',
        facebook: '',
        google: '',
        linkedIn: 'https://www.linkedin.com/in/robin-hale-example',
        instagram: '',
        quora: '',
      },
      connections: {
        twitter: { profileImg: ME.avatar, id: 'harbourhall-example' },
        google: { profileImg: ME.avatar, id: 'robin.hale-example' },
        facebook: {},
        github: {},
      },
    },
    notification: {
      commentOnArticle: true,
      answerOnForm: true,
      followMe: false,
      newAnnouncements: true,
      productUpdates: false,
      blogDigest: true,
    },
    security: {
      passwordChangedAt: daysAfter(now, -143).toISOString(),
      sessions: seedSessions(now),
    },
    password: FIRST_PASSWORD,
  };
}

const DEVICES = [
  ['Chromium on Linux', 'Work desk', 'Dublin, Ireland', 0],
  ['Safari on iPhone', 'Phone', 'Dublin, Ireland', 55],
  ['Firefox on Windows', 'Box office, counter 2', 'Cork, Ireland', 60 * 27],
  ['Chrome on Android', 'Door scanner 4', 'Dublin, Ireland', 60 * 24 * 6],
  ['Edge on Windows', 'Hotel business center', 'Gdańsk, Poland', 60 * 24 * 19],
] as const;

function seedSessions(now: Date): AccountSettings['security']['sessions'] {
  return DEVICES.map(([browser, device, place, minutesAgo], index) => ({
    id: index + 1,
    browser,
    device,
    place,
    lastActive: minutesBefore(now, minutesAgo).toISOString(),
    isThisOne: index === 0,
  }));
}
