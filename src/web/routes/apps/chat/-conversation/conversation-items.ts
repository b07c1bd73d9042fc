import type { ChatMessage } from '#contract/chat.ts';
import { MINUTE_MS } from '#scoring/durations.ts';

/** A message as it is shown: one that is under way, or could not be sent, stands among the others. */
export type Said = ChatMessage & {
  state: 'sent' | 'sending' | 'failed';
  /** In its chat, from 0; absent until it has arrived. */
  position?: number;
};

export type MessageItem = {
  kind: 'message';
  key: string;
  said: Said;
  isOwn: boolean;
  /** The first and the last of what one person says in one go. */
  isFirst: boolean;
  isLast: boolean;
};

/** What stands below each other in a conversation. */
export type ConversationItem =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'unseen'; key: string; count: number }
  | MessageItem;

const PAUSE_MS = 10 * MINUTE_MS;

/**
 * Puts a line before each day of the reader's calendar and before the `unseen` last messages, and groups
 * what one person says without a pause.
 */
export function layOutConversation(
  messages: readonly Said[],
  { ownId, firstUnseen, unseen }: { ownId: number; firstUnseen: number; unseen: number },
): ConversationItem[] {
  const items: ConversationItem[] = [];
  let before: { said: Said; at: Date; item: MessageItem } | undefined;
  messages.forEach((said, index) => {
    const at = new Date(said.time);
    const isNewDay = before?.at.toDateString() !== at.toDateString();
    if (isNewDay) items.push({ kind: 'day', key: `day ${index}`, time: said.time });
    const isUnseen = unseen > 0 && index === firstUnseen;
    if (isUnseen) items.push({ kind: 'unseen', key: 'unseen', count: unseen });
    const goesOn =
      before !== undefined &&
      !isNewDay &&
      !isUnseen &&
      before.said.senderId === said.senderId &&
      at.getTime() - before.at.getTime() < PAUSE_MS;
    if (before && goesOn) before.item.isLast = false;
    const item: MessageItem = {
      kind: 'message',
      key: said.key ?? `message ${index}`,
      said,
      isOwn: said.senderId === ownId,
      isFirst: !goesOn,
      isLast: true,
    };
    items.push(item);
    before = { said, at, item };
  });
  return items;
}
