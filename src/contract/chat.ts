import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

/** Characters at most in one message. */
export const MAX_MESSAGE_LENGTH = 2000;
/** Characters at most in what people say about themselves. */
export const MAX_ABOUT_LENGTH = 240;

export const CHAT_STATUSES = ['online', 'away', 'busy', 'offline'] as const;
const chatStatus = z.enum(CHAT_STATUSES);
export type ChatStatus = z.infer<typeof chatStatus>;

const chatContact = z.object({
  id: z.number().int(),
  fullName: z.string(),
  /** What they do. */
  role: z.string(),
  about: z.string(),
  avatar: z.string(),
  status: chatStatus,
});
export type ChatContact = z.infer<typeof chatContact>;

const chatMessage = z.object({
  message: z.string(),
  /** An ISO instant. */
  time: z.string(),
  /** A contact's id, or that of one's own profile. */
  senderId: z.number().int(),
  /** What its sender called it by, so that sending it again changes nothing. */
  key: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chat = z.object({
  id: z.number().int(),
  /** The contact at the other end. */
  userId: z.number().int(),
  unseenMsgs: z.number().int().nonnegative(),
  /** The oldest first. */
  messages: z.array(chatMessage),
});
export type Chat = z.infer<typeof chat>;

const chatSummary = chat
  .omit({ userId: true, messages: true })
  .extend({ lastMessage: chatMessage });
const chatsContact = chatContact.extend({ chat: chatSummary });
export type ChatsContact = z.infer<typeof chatsContact>;

export const listChatsAndContacts = defineRoute({
  method: 'GET',
  path: '/apps/chat/chats-and-contacts',
  summary: 'Who one has talked to, the newest talk first; all contacts; oneself',
  access: 'open',
  answer: z.object({
    chatsContacts: z.array(chatsContact),
    /** Everybody, those with a chat among them. */
    contacts: z.array(chatContact),
    profileUser: chatContact,
  }),
});

export const readChatProfile = defineRoute({
  method: 'GET',
  path: '/apps/chat/users/profile-user',
  summary: 'Oneself, as the others see it',
  access: 'open',
  answer: chatContact,
});

export const openChat = defineRoute({
  method: 'GET',
  path: '/apps/chat/get-chat',
  summary: 'The chat with a contact, whose messages count as seen from now on',
  access: 'open',
  query: z.object({ id: z.coerce.number().int().describe('The contact') }),
  answer: z.object({
    contact: chatContact,
    /** Absent until somebody has said something. */
    chat: chat.optional(),
  }),
});

export const sendChatMessage = defineRoute({
  method: 'POST',
  path: '/apps/chat/send-msg',
  summary: 'Say something to a contact; the first message makes the chat',
  access: 'open',
  body: z.object({
    obj: z.object({
      contactId: z.number().int(),
      message: z
        .string()
        .trim()
        .min(1, 'Write something.')
        .max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters.`),
      /** A message with a key that the chat has already is not added a second time. */
      key: z.uuid().optional(),
    }),
  }),
  answer: z.object({
    newMessageData: chatMessage,
    chat: chat.pick({ id: true, userId: true, unseenMsgs: true }),
  }),
});

export const updateChatProfile = defineRoute({
  method: 'POST',
  path: '/apps/chat/update-profile',
  summary: 'Change what one says about oneself, or one’s status; what is absent stays',
  access: 'open',
  body: z.object({
    about: z
      .string()
      .trim()
      .max(MAX_ABOUT_LENGTH, `At most ${MAX_ABOUT_LENGTH} characters.`)
      .optional(),
    status: chatStatus.optional(),
  }),
  answer: chatContact,
});
