import { z } from 'zod';
import { type Chat, type ChatContact, type ChatMessage, chat } from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { CollectionOptions } from '../kit/collection.ts';
import type { Person } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';
import { CHAT_CONTACTS, chatProfileOf, MY_CHAT_ID } from './chat-contacts.ts';

/** All chats, those of groups too; what was deleted of a message stays stored, so that it can be restored. */
export const CHATS = (clock: () => Date): CollectionOptions<Chat[]> => ({
  name: 'chats',
  schema: z.array(chat),
  // The newest messages are of today, which the start of the day cannot give.
  seed: async () => (await import('./chat-seed.ts')).seedChats(clock()),
});

/** The number of a group as a partner is this and the id of its chat: far above the ids of contacts. */
export const BEFORE_GROUPS = 1000;

export function contactOf(id: number): ChatContact {
  const contact = CHAT_CONTACTS.find((one) => one.id === id);
  if (!contact) throw new ApiError('not_found', `There is no contact ${id}.`);
  return contact;
}

/** Who a chat is with: its contact, or the group as if it were one. */
export function partnerOf({ userId, group }: Pick<Chat, 'userId' | 'group'>): ChatContact {
  if (!group) return contactOf(userId);
  const names = membersOf(group).map(({ fullName }) => fullName);
  return {
    id: userId,
    fullName: group.name,
    role: names.length === 1 ? '1 member' : `${names.length} members`,
    about: '',
    avatar: avatarOf(group.name),
    status: 'online',
  };
}

export function membersOf({ members }: NonNullable<Chat['group']>): ChatContact[] {
  return CHAT_CONTACTS.filter(({ id }) => members.includes(id));
}

/** A message as it is answered: of a deleted one only that it was there. */
export function shown(message: ChatMessage): ChatMessage {
  if (!message.isDeleted) return message;
  const { picture: _, reactions: __, mentions: ___, ...others } = message;
  return { ...others, message: '' };
}

/** Whom a text names by `@` and the whole name. */
export function mentionsIn(text: string): number[] {
  return CHAT_CONTACTS.filter(({ fullName }) => text.includes(`@${fullName}`)).map(({ id }) => id);
}

export function senderOf(id: number, me: Person): ChatContact {
  return id === MY_CHAT_ID ? chatProfileOf(me) : contactOf(id);
}

/** The message at a position, and the chats with another one in its place. */
export function changeMessage(
  chats: readonly Chat[],
  { contactId, position }: { contactId: number; position: number },
  change: (message: ChatMessage) => ChatMessage,
): { state: Chat[]; result: ChatMessage } {
  const known = chats.find(({ userId }) => userId === contactId);
  const message = known?.messages[position];
  if (!known || !message) throw new ApiError('not_found', 'There is no such message.');
  const changed = change(message);
  const messages = known.messages.with(position, changed);
  return {
    state: chats.map((one) => (one === known ? { ...known, messages } : one)),
    result: shown(changed),
  };
}
