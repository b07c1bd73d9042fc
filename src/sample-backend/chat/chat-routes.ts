import { z } from 'zod';
import {
  CHAT_STATUSES,
  type Chat,
  type ChatContact,
  chat,
  listChatsAndContacts,
  openChat,
  readChatProfile,
  sendChatMessage,
  updateChatProfile,
} from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { sortedBy } from '../kit/list.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { CHAT_CONTACTS, CHAT_PROFILE } from './chat-contacts.ts';
import { seedChats } from './chat-seed.ts';
import { addMessage } from './send-chat-message.ts';

const ownWords = z.object({ about: z.string(), status: z.enum(CHAT_STATUSES) });

/** Chats with contacts. Contacts are given; what changes is what is said, and how one describes oneself. */
export const addChatRoutes: AddRoutes = (implement, { collection, clock }) => {
  const chats = collection({
    name: 'chats',
    schema: z.array(chat),
    // The newest messages are of today, which the start of the day cannot give.
    seed: () => seedChats(clock()),
  });
  const profile = collection({
    name: 'chat-profile',
    schema: ownWords,
    seed: () => ({ about: CHAT_PROFILE.about, status: CHAT_PROFILE.status }),
  });
  const readProfile = async (): Promise<ChatContact> => ({
    ...CHAT_PROFILE,
    ...(await profile.read()),
  });

  implement(listChatsAndContacts, async () => ({
    chatsContacts: summarize(await chats.read()),
    contacts: [...CHAT_CONTACTS],
    profileUser: await readProfile(),
  }));

  implement(readChatProfile, readProfile);

  implement(openChat, async ({ query }) => {
    const contact = contactOf(query.id);
    const found = (await chats.read()).find(({ userId }) => userId === contact.id);
    if (!found) return { contact };
    if (found.unseenMsgs === 0) return { contact, chat: found };
    return chats.change((all) => {
      const state = all.map((one) => (one.userId === contact.id ? { ...one, unseenMsgs: 0 } : one));
      return {
        state,
        result: { contact, chat: state.find(({ userId }) => userId === contact.id) },
      };
    });
  });

  implement(sendChatMessage, async ({ body: { obj } }) => {
    contactOf(obj.contactId);
    const sent = { ...obj, time: clock().toISOString(), senderId: CHAT_PROFILE.id };
    return chats.change((all) => addMessage(all, sent));
  });

  implement(updateChatProfile, async ({ body }) =>
    profile.change((before) => {
      const state = { about: body.about ?? before.about, status: body.status ?? before.status };
      return { state, result: { ...CHAT_PROFILE, ...state } };
    }),
  );
};

function contactOf(id: number): ChatContact {
  const contact = CHAT_CONTACTS.find((one) => one.id === id);
  if (!contact) throw new ApiError('not_found', `There is no contact ${id}.`);
  return contact;
}

/** The contacts that one has talked to with what was said last, the newest first. */
function summarize(chats: readonly Chat[]) {
  const talks = CHAT_CONTACTS.flatMap((contact) => {
    const found = chats.find(({ userId }) => userId === contact.id);
    const lastMessage = found?.messages.at(-1);
    if (!found || !lastMessage) return [];
    const { id, unseenMsgs } = found;
    return [{ ...contact, chat: { id, unseenMsgs, lastMessage } }];
  });
  return sortedBy(talks, (talk) => Date.parse(talk.chat.lastMessage.time), 'desc');
}
