import type { ChatContact, ChatsContact } from '#contract/chat.ts';
import { fold } from '../fold.ts';

/** Those one has talked to and those one has not, as far as name, role or last message have the text in them. */
export function findPeople(
  people: { chatsContacts: ChatsContact[]; contacts: ChatContact[] } | undefined,
  search: string,
): { chats: ChatsContact[]; contacts: ChatContact[] } {
  if (!people) return { chats: [], contacts: [] };
  const wanted = fold(search.trim());
  const isFound = (...texts: string[]) => texts.some((text) => fold(text).includes(wanted));
  const talkedTo = new Set(people.chatsContacts.map(({ id }) => id));
  return {
    chats: people.chatsContacts.filter(({ fullName, role, chat }) =>
      isFound(fullName, role, chat.lastMessage.message),
    ),
    contacts: people.contacts.filter(
      ({ id, fullName, role }) => !talkedTo.has(id) && isFound(fullName, role),
    ),
  };
}
