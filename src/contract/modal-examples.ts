import { z } from 'zod';
import { COUNTRIES } from './account/account-settings.ts';
import { defineRoute } from './kit/route.ts';

/** A text of a form: needed, and not endless. */
const needed = (sentence: string, most = 100) =>
  z.string().trim().min(1, sentence).max(most, `At most ${most} characters.`);
const email = z.email('Enter an e-mail address.').max(254, 'At most 254 characters.');
const phone = z
  .string()
  .regex(/^\+?[\d\s()./-]{5,25}$/, 'Enter a phone number, such as +44 20 7946 0018.')
  .max(26);
const id = z.number().int();

export const MEMBER_RIGHTS = ['view', 'comment', 'edit'] as const;
const right = z.enum(MEMBER_RIGHTS);

const member = z.object({ id, fullName: z.string(), email: z.string(), avatar: z.string(), right });
export type SharedMember = z.infer<typeof member>;

const paymentCard = z.object({
  id,
  brand: z.string(),
  /** The only stored digits of the number. */
  lastFour: z.string(),
  holder: z.string(),
  expires: z.string(),
});

export const ADDRESS_KINDS = ['home', 'office'] as const;

const address = z.object({
  kind: z.enum(ADDRESS_KINDS),
  fullName: needed('Enter a name.'),
  country: z.enum(COUNTRIES, 'Choose a country.'),
  line: needed('Enter a street and a number.', 200),
  city: needed('Enter a city.'),
  postcode: needed('Enter a postal code.', 20),
});

export const APP_CATEGORIES = ['shop', 'crm', 'content', 'reports'] as const;
export const APP_FRAMEWORKS = ['react', 'vue', 'angular', 'svelte'] as const;
export const APP_DATABASES = ['postgresql', 'mysql', 'sqlite'] as const;

const app = z.object({
  name: needed('Enter a name.', 60),
  category: z.enum(APP_CATEGORIES, 'Choose a category.'),
  framework: z.enum(APP_FRAMEWORKS, 'Choose a framework.'),
  database: z.enum(APP_DATABASES, 'Choose a database.'),
});

export const USER_STATES = ['active', 'inactive', 'suspended'] as const;

const editedUser = z.object({
  firstName: needed('Enter a first name.', 60),
  lastName: needed('Enter a last name.', 60),
  email,
  phone: z.union([z.literal(''), phone]),
  status: z.enum(USER_STATES),
  isContactable: z.boolean(),
});

export const TWO_FACTOR_METHODS = ['app', 'sms'] as const;
const method = z.enum(TWO_FACTOR_METHODS);

const examples = z.object({
  shareLink: z.string(),
  members: z.array(member),
  cards: z.array(paymentCard),
  addresses: z.array(address.extend({ id })),
  apps: z.array(app.extend({ id })),
  referLink: z.string(),
  referrals: z.array(z.object({ id, email: z.string() })),
  user: editedUser,
  /** Null: not in use. */
  twoFactor: method.nullable(),
});
export type ModalExamples = z.infer<typeof examples>;

export const readModalExamples = defineRoute({
  method: 'GET',
  path: '/modal-examples/data',
  summary: 'What the dialogs of the examples have been told',
  access: 'open',
  answer: examples,
});

const change = { method: 'POST', access: 'open', answer: z.object({}) } as const;

export const inviteMember = defineRoute({
  ...change,
  path: '/modal-examples/members/add',
  summary: 'Share the project with somebody',
  body: z.object({ email, right }),
});

export const setMemberRight = defineRoute({
  ...change,
  path: '/modal-examples/members/right',
  summary: 'Change what a member may do',
  body: z.object({ id, right }),
});

/** The digits of a card number are right by their check digit. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}

export const addCard = defineRoute({
  ...change,
  path: '/modal-examples/cards/add',
  summary: 'Add a card; only its last four digits are kept',
  body: z.object({
    number: z
      .string()
      .max(40)
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine(isCardNumber, 'Enter the number on the card.'),
    holder: needed('Enter the name on the card.', 60),
    expires: z
      .string()
      .regex(/^(0[1-9]|1[0-2])\/\d\d$/, 'Enter month and year, such as 08/29.')
      .max(5),
    code: z
      .string()
      .regex(/^\d{3,4}$/, 'Three or four digits.')
      .max(4),
  }),
});

export const addAddress = defineRoute({
  ...change,
  path: '/modal-examples/addresses/add',
  summary: 'Add an address',
  body: address,
});

export const createApp = defineRoute({
  ...change,
  path: '/modal-examples/apps/add',
  summary: 'Create an app',
  body: app,
});

export const referFriend = defineRoute({
  ...change,
  path: '/modal-examples/referrals/add',
  summary: 'Invite somebody to the product',
  body: z.object({ email }),
});

export const saveUser = defineRoute({
  ...change,
  path: '/modal-examples/user',
  summary: 'Change the example user',
  body: editedUser,
});

export const startTwoFactor = defineRoute({
  ...change,
  path: '/modal-examples/two-factor/start',
  summary: 'Begin to use a second factor',
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('app') }),
    z.object({ method: z.literal('sms'), phone }),
  ]),
  answer: z.object({
    /** The secret for an authenticator app; empty with text messages. */
    secret: z.string(),
    /** No message leaves the browser: its text, for the page to show. Empty with an app. */
    message: z.string(),
  }),
});

export const confirmTwoFactor = defineRoute({
  ...change,
  path: '/modal-examples/two-factor/confirm',
  summary: 'Prove that the second factor works, which puts it to use',
  body: z.object({
    code: z
      .string()
      .regex(/^\d{6}$/, 'Enter the six digits.')
      .max(6),
  }),
});

export const stopTwoFactor = defineRoute({
  ...change,
  path: '/modal-examples/two-factor/stop',
  summary: 'Stop using the second factor',
});

export const EXAMPLE_KINDS = ['members', 'cards', 'addresses', 'apps', 'referrals'] as const;
const kind = z.enum(EXAMPLE_KINDS);
export type ExampleKind = z.infer<typeof kind>;

export const removeExample = defineRoute({
  method: 'DELETE',
  path: '/modal-examples/remove',
  summary: 'Take one out of a list',
  access: 'open',
  query: z.object({ kind, id: z.coerce.number().int() }),
  answer: z.object({}),
});

export const restoreExample = defineRoute({
  ...change,
  path: '/modal-examples/restore',
  summary: 'Put back what was taken out',
  body: z.object({ kind, id }),
});
