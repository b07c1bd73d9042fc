import { z } from 'zod';
import { type ExampleKind, readModalExamples } from '#contract/modal-examples.ts';
import { ME, PEOPLE } from '../kit/people.ts';

const { shape } = readModalExamples.answer;

export const examplesState = readModalExamples.answer.extend({
  /** Removed ids by kind: they can be restored. */
  removed: z.object({
    members: z.array(z.number()),
    cards: z.array(z.number()),
    addresses: z.array(z.number()),
    apps: z.array(z.number()),
    referrals: z.array(z.number()),
  }),
  /** A second factor that is not confirmed yet. */
  pending: z
    .object({ method: shape.twoFactor.unwrap(), secret: z.string(), code: z.string() })
    .nullable(),
});
export type ExamplesState = z.infer<typeof examplesState>;

/** The state without what was taken out. */
export function visible(state: ExamplesState): ExamplesState {
  const keep = <Item extends { id: number }>(kind: ExampleKind, items: Item[]) =>
    items.filter(({ id }) => !state.removed[kind].includes(id));
  return {
    ...state,
    members: keep('members', state.members),
    cards: keep('cards', state.cards),
    addresses: keep('addresses', state.addresses),
    apps: keep('apps', state.apps),
    referrals: keep('referrals', state.referrals),
  };
}

export function seedExamples(): ExamplesState {
  return {
    shareLink: 'https://marquee.example/projects/spring-season',
    members: [2, 4, 7, 15].map((personIndex, index) => {
      const { fullName = '', email = '', avatar = '' } = PEOPLE[personIndex] ?? {};
      return { id: index + 1, fullName, email, avatar, right: index === 0 ? 'edit' : 'view' };
    }),
    cards: [{ id: 1, brand: 'Visa', lastFour: '4242', holder: ME.fullName, expires: '08/29' }],
    addresses: [
      {
        id: 1,
        kind: 'office',
        fullName: ME.fullName,
        country: 'IE',
        line: '12 Harbour Row',
        city: 'Dublin',
        postcode: 'D01 F5P2',
      },
    ],
    apps: [],
    referLink: 'https://marquee.example/join?from=robin.hale',
    referrals: [],
    user: {
      firstName: 'Grace',
      lastName: 'Okafor',
      email: 'grace.okafor@marquee.example',
      phone: '+44 20 7946 0018',
      status: 'active',
      isContactable: true,
    },
    twoFactor: null,
    removed: { members: [], cards: [], addresses: [], apps: [], referrals: [] },
    pending: null,
  };
}
