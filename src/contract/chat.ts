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

/** The position of a message in its chat, from 0; never reused. */
const position = z.number().int().nonnegative();

/** Characters of a picture as a data address. */
const MAX_PICTURE = 3_000_000;
export const chatPicture = z.object({
  name: z.string().min(1).max(200),
  url: z
    .string()
    .max(MAX_PICTURE, 'This picture is too large.')
    .regex(/^data:image\/(png|jpeg|gif|webp);base64,/, 'Choose a picture.'),
});
export type ChatPicture = z.infer<typeof chatPicture>;

/** Emojis that are one click away; any other can be chosen. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '🎉', '👀'] as const;
export const MAX_GROUP_MEMBERS = 20;

const chatMessage = z.object({
  message: z.string(),
  /** An ISO instant. */
  time: z.string(),
  /** A contact's id, or that of one's own profile. */
  senderId: z.number().int(),
  /** What its sender called it by, so that sending it again changes nothing. */
  key: z.string().optional(),
  picture: chatPicture.exactOptional(),
  /** Who reacted with each emoji, in the order in which the first of them came. */
  reactions: z.record(z.string(), z.array(z.number().int())).exactOptional(),
  /** The position of the message in the chat that it answers. */
  replyTo: position.exactOptional(),
  editedAt: z.string().exactOptional(),
  /** It has no text and no picture any more, but keeps its position. */
  isDeleted: z.boolean().exactOptional(),
  /** Whom it names. */
  mentions: z.array(z.number().int()).exactOptional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chat = z.object({
  id: z.number().int(),
  /** The contact at the other end. */
  userId: z.number().int(),
  unseenMsgs: z.number().int().nonnegative(),
  /** The oldest first. */
  messages: z.array(chatMessage),
  /** Of a group: its name, and who is in it besides oneself. `userId` is then none of the contacts'. */
  group: z
    .object({ name: z.string(), members: z.array(z.number().int()), startedAt: z.string() })
    .exactOptional(),
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
    /** The contact; a group stands as one, under its own name. */
    contact: chatContact,
    /** Of a group: who is in it besides oneself. */
    members: z.array(chatContact).exactOptional(),
    /** Absent until somebody has said something. */
    chat: chat.optional(),
  }),
});

const messageText = z
  .string()
  .trim()
  .max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters.`);

export const sendChatMessage = defineRoute({
  method: 'POST',
  path: '/apps/chat/send-msg',
  summary: 'Say something to a contact; the first message makes the chat',
  access: 'open',
  body: z.object({
    obj: z
      .object({
        contactId: z.number().int(),
        /** May be empty beside a picture. */
        message: messageText,
        /** A message with a key that the chat has already is not added a second time. */
        key: z.uuid().optional(),
        picture: chatPicture.exactOptional(),
        replyTo: position.exactOptional(),
      })
      .refine(({ message, picture }) => message !== '' || picture !== undefined, {
        path: ['message'],
        message: 'Write something.',
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

const ownPosition = z.object({ contactId: z.number().int(), position });

export const changeChatMessage = defineRoute({
  method: 'POST',
  path: '/apps/chat/change-msg',
  summary: 'Change the text of one’s own message, delete it or restore it; 409 for those of others',
  access: 'open',
  body: ownPosition.extend({
    message: messageText.min(1, 'Write something.').optional(),
    isDeleted: z.boolean().optional(),
  }),
  answer: chatMessage,
});

export const reactToChatMessage = defineRoute({
  method: 'POST',
  path: '/apps/chat/react',
  summary: 'React to a message with an emoji, or take that back',
  access: 'open',
  body: ownPosition.extend({ emoji: z.string().min(1).max(16) }),
  answer: chatMessage,
});

export const searchChats = defineRoute({
  method: 'GET',
  path: '/apps/chat/search',
  summary:
    'The messages of all chats that have a text in them, whatever case and accents; the newest first',
  access: 'open',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  answer: z.object({
    hits: z.array(
      z.object({
        contact: chatContact,
        position,
        message: chatMessage,
        /** Who said it; oneself too. */
        sender: chatContact,
      }),
    ),
    /** All hits, beyond those that are answered. */
    total: z.number().int(),
  }),
});

/** What a group is made of. */
export const chatGroup = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
  members: z
    .array(z.number().int())
    .min(1, 'Choose at least one person.')
    .max(MAX_GROUP_MEMBERS, `At most ${MAX_GROUP_MEMBERS} people.`),
});

const groupAnswer = z.object({ contact: chatContact });

export const addChatGroup = defineRoute({
  method: 'POST',
  path: '/apps/chat/add-group',
  summary: 'Start a group',
  access: 'open',
  body: chatGroup,
  status: 201,
  answer: groupAnswer,
});

export const updateChatGroup = defineRoute({
  method: 'POST',
  path: '/apps/chat/update-group',
  summary: 'Rename a group, or change who is in it',
  access: 'open',
  body: chatGroup.extend({ id: z.number().int() }),
  answer: groupAnswer,
});

export const deleteChatGroup = defineRoute({
  method: 'DELETE',
  path: '/apps/chat/delete-group',
  summary: 'Delete a group with all that was said in it',
  access: 'open',
  query: z.object({ id: z.coerce.number().int() }),
  answer: z.object({}),
});
