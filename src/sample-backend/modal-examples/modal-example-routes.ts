import { ApiError } from '#contract/kit/errors.ts';
import {
  addAddress,
  addCard,
  createApp,
  type ExampleKind,
  inviteMember,
  readModalExamples,
  referFriend,
  removeExample,
  restoreExample,
  saveUser,
  setMemberRight,
} from '#contract/modal-examples.ts';
import { avatarOf } from '../kit/pictures.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { type ExamplesState, examplesState, seedExamples, visible } from './modal-example-state.ts';
import { addTwoFactorRoutes } from './two-factor-routes.ts';

/** What the dialogs of the examples do. */
export const addModalExampleRoutes: AddRoutes = (implement, { collection, clock }) => {
  const examples = collection({
    name: 'modal-examples',
    schema: examplesState,
    seed: seedExamples,
    people: (state, as) => ({
      ...state,
      cards: state.cards.map((one) => ({ ...one, holder: as({ fullName: one.holder }).fullName })),
      addresses: state.addresses.map((one) => ({ ...one, ...as({ fullName: one.fullName }) })),
    }),
  });
  const change = (work: (state: ExamplesState, newId: () => number) => ExamplesState) =>
    examples.change((state, newId) => ({ state: work(state, newId), result: {} }));

  implement(readModalExamples, async () => visible(await examples.read()));

  implement(inviteMember, ({ body: { email, right } }) =>
    change((state, newId) => {
      refuseTwice(visible(state).members, email, 'This person is already in the project.');
      const fullName = email.split('@')[0] ?? email;
      const added = { id: newId(), fullName, email, avatar: avatarOf(email), right };
      return { ...state, members: [...state.members, added] };
    }),
  );

  implement(setMemberRight, ({ body: { id, right } }) =>
    change((state) => {
      refuseUnknown(visible(state).members, id);
      const members = state.members.map((one) => (one.id === id ? { ...one, right } : one));
      return { ...state, members };
    }),
  );

  implement(addCard, ({ body: { number, holder, expires } }) =>
    change((state, newId) => {
      const [month = 0, year = 0] = expires.split('/').map(Number);
      if (Date.UTC(2000 + year, month) <= clock().getTime()) {
        const message = 'This card has expired.';
        throw new ApiError('validation', message, { fields: { expires: message } });
      }
      const lastFour = number.slice(-4);
      const added = { id: newId(), brand: brandOf(number), lastFour, holder, expires };
      return { ...state, cards: [...state.cards, added] };
    }),
  );

  implement(addAddress, ({ body }) =>
    change((state, newId) => ({
      ...state,
      addresses: [...state.addresses, { ...body, id: newId() }],
    })),
  );

  implement(createApp, ({ body }) =>
    change((state, newId) => {
      if (visible(state).apps.some(({ name }) => name === body.name)) {
        const message = 'This name is already used by another app.';
        throw new ApiError('conflict', message, { fields: { name: message } });
      }
      return { ...state, apps: [...state.apps, { ...body, id: newId() }] };
    }),
  );

  implement(referFriend, ({ body: { email } }) =>
    change((state, newId) => {
      refuseTwice(visible(state).referrals, email, 'This person is already invited.');
      return { ...state, referrals: [...state.referrals, { id: newId(), email }] };
    }),
  );

  implement(saveUser, ({ body }) => change((state) => ({ ...state, user: body })));

  implement(removeExample, ({ query: { kind, id } }) =>
    change((state) => {
      refuseUnknown(visible(state)[kind], id);
      return withRemoved(state, kind, [...state.removed[kind], id]);
    }),
  );

  implement(restoreExample, ({ body: { kind, id } }) =>
    change((state) => {
      refuseUnknown(state[kind], id);
      return withRemoved(
        state,
        kind,
        state.removed[kind].filter((one) => one !== id),
      );
    }),
  );

  addTwoFactorRoutes(implement, { examples, clock });
};

function withRemoved(state: ExamplesState, kind: ExampleKind, ids: number[]): ExamplesState {
  return { ...state, removed: { ...state.removed, [kind]: ids } };
}

function refuseUnknown(items: readonly { id: number }[], id: number): void {
  if (items.some((item) => item.id === id)) return;
  throw new ApiError('not_found', `There is no ${id} in this list.`);
}

function refuseTwice(items: readonly { email: string }[], email: string, message: string): void {
  if (!items.some((item) => item.email.toLowerCase() === email.toLowerCase())) return;
  throw new ApiError('conflict', message, { fields: { email: message } });
}

const BRANDS = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^6(011|5)/, 'Discover'],
] as const;

function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Card';
}
