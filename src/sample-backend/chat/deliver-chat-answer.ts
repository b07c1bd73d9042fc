import type { Chat } from '#contract/chat.ts';
import type { SampleDeps } from '../kit/resource.ts';
import type { Due } from '../outbox/outbox.ts';
import { CHATS, contactOf } from './chat-book.ts';
import { MY_CHAT_ID } from './chat-contacts.ts';
import { addMessage } from './send-chat-message.ts';

const FIRST_SECONDS = 5;
const NEXT_SECONDS = 6;

const ANSWERS = [
  'Thanks for asking me. I will look at it today.',
  'Seen. I will come back to you before noon.',
  'Good point, count me in.',
  'Let me check the numbers first.',
] as const;

/** Who is named in a chat answers there some seconds later, and names the reader. */
export function answersTo(
  chat: Chat | undefined,
  chatId: number,
  mentions: readonly number[],
  now: Date,
): Due[] {
  const present = chat?.group?.members ?? [chatId];
  return mentions
    .filter((id) => present.includes(id))
    .map((senderId, index) => ({
      id: `chat ${chatId} ${senderId} ${now.toISOString()}`,
      at: new Date(now.getTime() + (FIRST_SECONDS + index * NEXT_SECONDS) * 1000).toISOString(),
      kind: 'chat-answer',
      chatId,
      senderId,
      message: ANSWERS[(senderId + chatId) % ANSWERS.length] ?? ANSWERS[0],
      isMention: true,
    }));
}

/** Adds the answer to the chat as unseen, and a notification. Does nothing where the group was deleted. */
export async function deliverChatAnswer(
  { untracked, outbox }: SampleDeps,
  { id, at, chatId, senderId, message }: Extract<Due, { kind: 'chat-answer' }>,
): Promise<void> {
  const isDelivered = await untracked(CHATS(outbox.now)).change((chats, newId) => {
    const known = chats.find(({ userId }) => userId === chatId);
    if (!known) return { state: chats, result: false };
    const said = { contactId: chatId, message, time: at, senderId, mentions: [MY_CHAT_ID] };
    const { state } = addMessage(chats, said, newId);
    const unseen = state.map((one) =>
      one.userId === chatId ? { ...one, unseenMsgs: one.unseenMsgs + 1 } : one,
    );
    return { state: unseen, result: true };
  });
  if (!isDelivered) return;
  const values = { id: chatId, by: contactOf(senderId).fullName, text: message };
  await outbox.notify({ id, at, kind: 'chat_mentioned', values });
}
