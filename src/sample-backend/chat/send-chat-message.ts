import type { Chat, ChatMessage } from '#contract/chat.ts';

/**
 * Puts a message at the end of the chat with a contact, which it makes if it is the first one. A
 * message whose key the chat has already stays as it is.
 */
export function addMessage(
  chats: readonly Chat[],
  { contactId, ...said }: ChatMessage & { contactId: number },
  newId: () => number,
) {
  const known = chats.find(({ userId }) => userId === contactId);
  const before = known ?? {
    id: newId(),
    userId: contactId,
    unseenMsgs: 0,
    messages: [],
  };
  const repeated = said.key && before.messages.findLast((one) => one.key === said.key);
  const newMessageData = repeated || said;
  const after = repeated ? before : { ...before, messages: [...before.messages, newMessageData] };
  const { id, userId, unseenMsgs } = after;
  return {
    state: known ? chats.map((one) => (one === known ? after : one)) : [...chats, after],
    result: { newMessageData, chat: { id, userId, unseenMsgs }, isNew: !repeated },
  };
}
