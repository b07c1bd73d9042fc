import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ROLES, type Role, role as roleSchema } from '#contract/auth.ts';
import { createTellOwners } from '#server/people/account/tell-owners.ts';
import {
  endSessions,
  lockStaff,
  removeSecondFactor,
  setDisabled,
  setPassword,
  setRole,
  toSubject,
} from '#server/people/admin/change-staff.ts';
import { generatePassword } from '#server/people/passwords/passwords.ts';
import { erasePerson, exportPerson } from '#server/people/personal-data/erase-person.ts';
import { listSessions } from '#server/people/sessions/session-queries.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { findStaffByEmail, listStaff } from '#server/people/staff/staff-queries.ts';
import { recordedUntilNow } from '#server/platform/audit/audit-origin.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSendMail } from '#server/platform/mail/mailer.ts';
import { type Command, print, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Adds members of staff and changes what they may do. */
export const user: Command = {
  usage: [
    'Usage: npm run user -- ACTION [EMAIL] [options]',
    '',
    '  add EMAIL --role ROLE [--name "Full name"] [--password-stdin]',
    '  list                          all people with role, state and last sign-in',
    '  role EMAIL --role ROLE        gives another role, from the next request on',
    '  disable EMAIL, enable EMAIL   shuts a person out at once, or lets them in again',
    '  password EMAIL [--password-stdin]   sets a password and ends all sessions',
    '  sessions EMAIL                the open sessions',
    '  sign-out EMAIL                ends all sessions',
    '  second-factor off EMAIL       lets somebody in without codes who has lost the app and the recovery codes',
    '  export EMAIL > FILE           everything that is stored of a person, as JSON',
    '  erase EMAIL --force           erases a person for good; what they did stays, without the name',
    '',
    `  --role            one of ${ROLES.join(', ')}`,
    '  --name            how the person is shown; made from the email otherwise',
    '  --password-stdin  reads the password from standard input',
    '',
    'Without --password-stdin the password is the one in MARQUEE_PASSWORD, else one is made and printed.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [action = '', email = '', ...more] = withoutOff(positionals);
    if (!isAction(action))
      throw new UsageError('Name what to do, for example: add EMAIL --role ROLE.');
    const needsEmail = action !== 'list';
    if (more.length > 0 || (email !== '') !== needsEmail) {
      throw new UsageError(needsEmail ? 'Name one person by email.' : 'list takes no email.');
    }
    const options: Options = {
      email,
      role: values.role,
      fullName: values.name,
      isForced: values.force,
      password: () => readPassword(values['password-stdin']),
    };
    await withDatabase(async ({ deps }) => {
      await ACTIONS[action](deps.db, options);
      await createTellOwners(deps, createSendMail(deps.config))(recordedUntilNow());
    });
    return 0;
  },
};

const OPTIONS = {
  role: { type: 'string' },
  name: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

type Options = {
  email: string;
  role: string | undefined;
  fullName: string | undefined;
  isForced: boolean;
  password: () => Promise<{ password: string; isGenerated: boolean }>;
};

const ACTIONS = {
  add: async (db, { email, role: named, fullName, password: read }) => {
    const role = roleNamed(named);
    const { password, isGenerated } = await read();
    const added = { email, role, password, isInitial: isGenerated };
    await addStaff(db, { ...added, ...(fullName && { fullName }) });
    print(`Added ${email} as ${role}.`);
    if (isGenerated) printInitial(password);
  },
  list: async (db) => {
    for (const { email, role, fullName, isDisabled, lastSeenAt } of await listStaff(db)) {
      const seen = lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never signed in';
      print([email, role, fullName, isDisabled ? 'disabled' : 'active', seen].join('\t'));
    }
  },
  role: async (db, { email, role: named }) => {
    const role = roleNamed(named);
    await db.begin((tx) => setRole(tx, email, role));
    print(`${email} is ${role} now.`);
  },
  disable: async (db, { email }) => {
    await db.begin((tx) => setDisabled(tx, email, true));
    print(`${email} can no longer sign in, and all sessions, API keys and links have ended.`);
  },
  enable: async (db, { email }) => {
    await db.begin((tx) => setDisabled(tx, email, false));
    print(`${email} can sign in again.`);
  },
  password: async (db, { email, password: read }) => {
    const { password, isGenerated } = await read();
    await db.begin((tx) => setPassword(tx, email, password, { isInitial: isGenerated }));
    print(
      `The password of ${email} is set. All sessions and API keys have ended, and passkeys were removed.`,
    );
    if (isGenerated) printInitial(password);
  },
  sessions: async (db, { email }) => {
    const staff = await findStaffByEmail(db, email.trim().toLowerCase());
    const sessions = staff ? await listSessions(db, staff.id) : [];
    if (sessions.length === 0) print(`${email} has no open session.`);
    for (const { lastUsedAt, createdAt, address, device } of sessions) {
      const times = `used ${lastUsedAt.toISOString()}, signed in ${createdAt.toISOString()}`;
      print([times, address ?? 'unknown address', device ?? 'unknown device'].join('\t'));
    }
  },
  'second-factor': async (db, { email }) => {
    await db.begin((tx) => removeSecondFactor(tx, email));
    print(`The second factor of ${email} is off, and all sessions have ended.`);
  },
  'sign-out': async (db, { email }) => {
    const { sessions, keys } = await db.begin((tx) => endSessions(tx, email));
    print(
      sessions.length === 1 ? 'One session has ended.' : `${sessions.length} sessions have ended.`,
    );
    if (keys.length > 0) print(`API keys that have ended: ${keys.join(', ')}.`);
  },
  export: async (db, { email }) => {
    const staff = await db.begin(async (tx) => {
      const found = await lockStaff(tx, email);
      await recordAudit(tx, { action: 'staff.exported', subject: toSubject(found) });
      return found;
    });
    for await (const piece of exportPerson(db, staff.id, new Date())) process.stdout.write(piece);
  },
  erase: async (db, { email, isForced }) => {
    if (!isForced) throw new UsageError('This cannot be undone. Add --force to erase the person.');
    await db.begin((tx) => erasePerson(tx, email, { typed: email }));
    print('The person is erased. Backups from before still have the data.');
  },
} as const satisfies Record<string, (db: Database, options: Options) => Promise<void>>;

function printInitial(password: string): void {
  print(`The password is ${password}`);
  print('It is to be changed at the first sign-in.');
}

/** `second-factor off EMAIL` without its second word; there is nothing else to do with it. */
function withoutOff([action, off, ...rest]: readonly string[]): string[] {
  if (action === 'second-factor' && off !== 'off') {
    throw new UsageError('A second factor can only be switched off: second-factor off EMAIL.');
  }
  const words = action === 'second-factor' ? rest : [off, ...rest];
  return [action, ...words].filter((word) => word !== undefined);
}

function isAction(text: string): text is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, text);
}

function roleNamed(text: string | undefined): Role {
  const role = roleSchema.safeParse(text);
  if (!role.success) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
  return role.data;
}

async function readPassword(isPiped: boolean) {
  const given = isPiped ? await pipedPassword() : process.env.MARQUEE_PASSWORD;
  return { password: given || generatePassword(), isGenerated: !given };
}

async function pipedPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new UsageError('Standard input contains no password.');
  return password;
}
