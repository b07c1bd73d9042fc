/** What gives access to an account, or is given by one: links that the person made as an admin let others in. */
export const ACCESS_KINDS = [
  'sessions',
  'ownSession',
  'keys',
  'passkeys',
  'links',
  'madeLinks',
  'challenges',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What gives a person a new stamp. */
export const ACCESS_CHANGES = [
  'disabled',
  'enabled',
  'roleChanged',
  'ownPassword',
  'passwordReset',
  'signedOut',
  'secondFactorDemanded',
  'credentialRemoved',
  'secondFactorOn',
  'emailChanged',
] as const;
export type AccessChange = (typeof ACCESS_CHANGES)[number];

/** What becomes of one kind of access, and why it may outlive a change. */
export type Fate =
  | { ends: 'always' }
  | { ends: 'unless kept' | 'unless opened with two factors' | 'never'; because: string };

const ends: Fate = { ends: 'always' };
const stays = (because: string): Fate => ({ ends: 'never', because });
const endsUnlessKept = (because: string): Fate => ({ ends: 'unless kept', because });

const NONE_LEFT = stays('there is none: disabling has ended it');
const ROLE_IS_READ = stays('the role is read at every call');
const REFUSED_MEANWHILE = stays('nothing but the own account is allowed until it is set up');
const OPENS_NOTHING = stays('the address opens nothing by itself');
const OLD_PASSWORD = 'an old password may be replaced without setting up every program again';

/**
 * What ends with each change of a person's stamp. `ownSession` is the one in which somebody changes their own
 * account. A role of which a second factor is demanded changes no stamp: that is read at every call.
 */
const WHAT_ENDS: Record<AccessChange, Record<AccessKind, Fate>> = {
  disabled: {
    sessions: ends,
    ownSession: ends,
    keys: ends,
    passkeys: stays('they are tied to a device, and useless while the account is disabled'),
    links: ends,
    madeLinks: ends,
    challenges: ends,
  },
  enabled: {
    sessions: NONE_LEFT,
    ownSession: NONE_LEFT,
    keys: NONE_LEFT,
    passkeys: stays('they are tied to a device'),
    links: NONE_LEFT,
    madeLinks: NONE_LEFT,
    challenges: ends,
  },
  roleChanged: {
    sessions: ROLE_IS_READ,
    ownSession: ROLE_IS_READ,
    keys: ROLE_IS_READ,
    passkeys: ROLE_IS_READ,
    links: stays('they set a password and give no role'),
    madeLinks: ends,
    challenges: ends,
  },
  ownPassword: {
    sessions: ends,
    ownSession: stays('it has shown the password'),
    keys: endsUnlessKept(OLD_PASSWORD),
    passkeys: endsUnlessKept(OLD_PASSWORD),
    links: ends,
    madeLinks: endsUnlessKept(OLD_PASSWORD),
    challenges: ends,
  },
  passwordReset: {
    sessions: ends,
    ownSession: ends,
    keys: ends,
    passkeys: ends,
    links: ends,
    madeLinks: ends,
    challenges: ends,
  },
  signedOut: {
    sessions: ends,
    ownSession: stays('it is the one that asks'),
    keys: endsUnlessKept('only browsers may be the concern'),
    passkeys: stays('they are tied to a device, and removed by themselves'),
    links: ends,
    madeLinks: ends,
    challenges: ends,
  },
  secondFactorDemanded: {
    sessions: REFUSED_MEANWHILE,
    ownSession: REFUSED_MEANWHILE,
    keys: REFUSED_MEANWHILE,
    passkeys: REFUSED_MEANWHILE,
    links: REFUSED_MEANWHILE,
    madeLinks: stays('who made them is trusted as before'),
    challenges: ends,
  },
  credentialRemoved: {
    sessions: ends,
    ownSession: stays('it is the one that asks'),
    keys: stays('no other credential opens them, and they are revoked by themselves'),
    passkeys: stays('the others are listed beside it, and removed by themselves'),
    links: ends,
    madeLinks: ends,
    challenges: ends,
  },
  secondFactorOn: {
    sessions: {
      ends: 'unless opened with two factors',
      because: 'a code or a passkey has opened them',
    },
    ownSession: stays('it has shown a code'),
    keys: stays('programs show no code, and keys are revoked by themselves'),
    passkeys: stays('they check the person, and stand for two factors'),
    links: stays('the sign-in after a reset asks for the code'),
    madeLinks: stays('who made them is trusted as before'),
    challenges: ends,
  },
  emailChanged: {
    sessions: OPENS_NOTHING,
    ownSession: OPENS_NOTHING,
    keys: OPENS_NOTHING,
    passkeys: OPENS_NOTHING,
    links: ends,
    madeLinks: OPENS_NOTHING,
    challenges: ends,
  },
};

/** What becomes of a kind of access, by the table. */
export function fateOf(change: AccessChange, kind: AccessKind): Fate {
  return WHAT_ENDS[change][kind];
}
