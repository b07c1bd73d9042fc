import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ROLES, type Role, role as roleSchema } from '#contract/auth.ts';
import { addStaff } from '../staff/add-staff.ts';
import { generatePassword } from '../staff/passwords.ts';
import { type Command, print, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Adds a member of staff. */
export const user: Command = {
  usage: [
    'Usage: npm run user -- add EMAIL --role ROLE [--name "Full name"] [--password-stdin]',
    '',
    `  --role            one of ${ROLES.join(', ')}`,
    '  --name            how the person is shown; made from the e-mail otherwise',
    '  --password-stdin  reads the password from standard input',
    '',
    'Without --password-stdin the password is the one in MARQUEE_PASSWORD, else one is made and printed.',
  ].join('\n'),
  async run(args) {
    const { email, role, fullName, isPasswordPiped } = readArgs(args);
    const given = isPasswordPiped ? await pipedPassword() : process.env.MARQUEE_PASSWORD;
    const password = given || generatePassword();
    await withDatabase(({ deps }) =>
      addStaff(deps.db, { email, role, password, ...(fullName && { fullName }) }),
    );
    print(`Added ${email} as ${role}.`);
    if (!given) print(`The password is ${password}`);
    return 0;
  },
};

type NewUser = {
  email: string;
  role: Role;
  fullName: string | undefined;
  isPasswordPiped: boolean;
};

function readArgs(args: string[]): NewUser {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const [action, email, ...more] = positionals;
  if (action !== 'add' || !email || more.length > 0) {
    throw new UsageError('Name the person to add: add EMAIL --role ROLE.');
  }
  const role = roleSchema.safeParse(values.role);
  if (!role.success) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
  return {
    email,
    role: role.data,
    fullName: values.name?.trim(),
    isPasswordPiped: values['password-stdin'],
  };
}

async function pipedPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new UsageError('Standard input contains no password.');
  return password;
}
