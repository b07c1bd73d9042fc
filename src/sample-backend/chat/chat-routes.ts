import { z } from 'zod';
import {
  addChatGroup,
  CHAT_STATUSES,
  type Chat,
  type ChatContact,
  type ChatMessage,
  changeChatMessage,
  deleteChatGroup,
  listChatsAndContacts,
  openChat,
  reactToChatMessage,
  readChatProfile,
  searchChats,
  sendChatMessage,
  updateChatGroup,
  updateChatProfile,
} from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { sortedBy } from '../kit/list.ts';
import type { AddRoutes } from '../kit/resource.ts';
import {
  BEFORE_GROUPS,
  CHATS,
  changeMessage,
  contactOf,
  membersOf,
  mentionsIn,
  partnerOf,
  senderOf,
  shown,
} from './chat-book.ts';
import { CHAT_CONTACTS, chatProfileOf, MY_CHAT_ID } from './chat-contacts.ts';
import { answersTo } from './deliver-chat-answer.ts';
import { addMessage } from './send-chat-message.ts';

const ownWords = z.object({ about: z.string(), status: z.enum(CHAT_STATUSES) });

/** Hits that a search answers. */
const MOST_HITS = 50;

/** Chats with contacts and groups. Contacts are given; what changes is what is said, and how one describes oneself. */
export const addChatRoutes: AddRoutes = (implement, { collection, clock, outbox, me }) => {
  const chats = collection(CHATS(clock));
  const profile = collection({
    name: 'chat-profile',
    schema: ownWords,
    seed: () => {
      const { about, status } = chatProfileOf(me());
      return { about, status };
    },
  });
  const readProfile = async (): Promise<ChatContact> => ({
    ...chatProfileOf(me()),
    ...(await profile.read()),
  });

  implement(listChatsAndContacts, async () => ({
    chatsContacts: summarize(await chats.read()),
    contacts: [...CHAT_CONTACTS],
    profileUser: await readProfile(),
  }));

  implement(readChatProfile, readProfile);

  implement(openChat, async ({ query }) => {
    const found = (await chats.read()).find(({ userId }) => userId === query.id);
    if (!found) return { contact: contactOf(query.id) };
    if (found.unseenMsgs === 0) return opened(found);
    return chats.change((all) => {
      const state = all.map((one) => (one.userId === query.id ? { ...one, unseenMsgs: 0 } : one));
      return { state, result: opened({ ...found, unseenMsgs: 0 }) };
    });
  });

  implement(sendChatMessage, async ({ body: { obj } }) => {
    const known = (await chats.read()).find(({ userId }) => userId === obj.contactId);
    if (!known?.group) contactOf(obj.contactId);
    const mentions = mentionsIn(obj.message);
    const sent = {
      ...obj,
      ...(mentions.length > 0 && { mentions }),
      time: clock().toISOString(),
      senderId: MY_CHAT_ID,
    };
    const answer = await chats.change((all, newId) => addMessage(all, sent, newId));
    if (answer.isNew) await outbox.schedule(...answersTo(known, obj.contactId, mentions, clock()));
    const { newMessageData, chat } = answer;
    return { newMessageData, chat };
  });

  implement(changeChatMessage, ({ body: { message, isDeleted, ...place } }) =>
    chats.change((all) =>
      changeMessage(all, place, (before) => {
        if (before.senderId !== MY_CHAT_ID) {
          throw new ApiError('conflict', 'Only your own messages can be changed.');
        }
        const { mentions: _, ...others } = before;
        const mentions = mentionsIn(message ?? before.message);
        return {
          ...others,
          ...(mentions.length > 0 && { mentions }),
          ...(message !== undefined &&
            message !== before.message && { message, editedAt: clock().toISOString() }),
          ...(isDeleted !== undefined && { isDeleted }),
        };
      }),
    ),
  );

  implement(reactToChatMessage, ({ body: { emoji, ...place } }) =>
    chats.change((all) => changeMessage(all, place, (before) => toggleReaction(before, emoji))),
  );

  implement(searchChats, async ({ query }) => {
    const wanted = fold(query.q);
    const hits = (await chats.read()).flatMap((one) =>
      one.messages.flatMap((message, position) => {
        if (message.isDeleted || !fold(textOf(message)).includes(wanted)) return [];
        return [
          { contact: partnerOf(one), position, message, sender: senderOf(message.senderId, me()) },
        ];
      }),
    );
    const newest = sortedBy(hits, ({ message }) => Date.parse(message.time), 'desc');
    return { hits: newest.slice(0, MOST_HITS), total: hits.length };
  });

  implement(addChatGroup, ({ body }) =>
    chats.change((all, newId) => {
      body.members.forEach(contactOf);
      const id = newId();
      const added: Chat = {
        id,
        userId: BEFORE_GROUPS + id,
        unseenMsgs: 0,
        messages: [],
        group: { ...body, startedAt: clock().toISOString() },
      };
      return { state: [...all, added], result: { contact: partnerOf(added) } };
    }),
  );

  implement(updateChatGroup, ({ body: { id, ...group } }) =>
    chats.change((all) => {
      group.members.forEach(contactOf);
      const before = groupIn(all, id);
      const changed = { ...before, group: { ...before.group, ...group } };
      const state = all.map((one) => (one.userId === id ? changed : one));
      return { state, result: { contact: partnerOf(changed) } };
    }),
  );

  implement(deleteChatGroup, ({ query: { id } }) =>
    chats.change((all) => {
      groupIn(all, id);
      return { state: all.filter(({ userId }) => userId !== id), result: {} };
    }),
  );

  implement(updateChatProfile, async ({ body }) =>
    profile.change((before) => {
      const state = { about: body.about ?? before.about, status: body.status ?? before.status };
      return { state, result: { ...chatProfileOf(me()), ...state } };
    }),
  );
};

function opened(found: Chat) {
  return {
    contact: partnerOf(found),
    ...(found.group && { members: membersOf(found.group) }),
    chat: { ...found, messages: found.messages.map(shown) },
  };
}

function groupIn(chats: readonly Chat[], id: number): Chat & Required<Pick<Chat, 'group'>> {
  const found = chats.find(({ userId }) => userId === id);
  if (!found?.group) throw new ApiError('not_found', `There is no group ${id}.`);
  return { ...found, group: found.group };
}

/** What a message is found by: its text, and the name of its picture. */
function textOf({ message, picture }: ChatMessage): string {
  return picture ? `${message} ${picture.name}` : message;
}

/** A text as it is searched: without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function toggleReaction(message: ChatMessage, emoji: string): ChatMessage {
  const { reactions = {}, ...others } = message;
  const { [emoji]: by = [], ...rest } = reactions;
  const isTakenBack = by.includes(MY_CHAT_ID);
  const left = isTakenBack ? by.filter((id) => id !== MY_CHAT_ID) : [...by, MY_CHAT_ID];
  const after = left.length === 0 ? rest : { ...reactions, [emoji]: left };
  return Object.keys(after).length === 0 ? others : { ...others, reactions: after };
}

/** Whom one has talked to, and all groups, with what was said last; the newest first. */
function summarize(chats: readonly Chat[]) {
  const talks = chats.flatMap((one) => {
    const lastMessage = one.messages.at(-1);
    const { id, unseenMsgs, group } = one;
    if (!lastMessage && !group) return [];
    const silent = { message: '', time: group?.startedAt ?? '', senderId: MY_CHAT_ID };
    const chat = { id, unseenMsgs, lastMessage: lastMessage ? shown(lastMessage) : silent };
    return [{ ...partnerOf(one), chat }];
  });
  return sortedBy(talks, ({ chat }) => Date.parse(chat.lastMessage.time), 'desc');
}
