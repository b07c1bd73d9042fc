import { useMemo, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { useNow } from '#web/ui/format/now.tsx';
import type { People } from '../sidebar/sidebar.tsx';
import type { Outbox } from '../use-outbox.ts';
import type { Said } from './conversation-items.ts';

const NOTHING: readonly ChatMessage[] = [];

/** What was said, then what waits to be sent; and how to say more. */
export function useSaid(
  messages: readonly ChatMessage[] = NOTHING,
  contactId: number,
  { profileUser }: People,
  { unsent, send }: Outbox,
) {
  const now = useNow();
  const [posts, setPosts] = useState(0);
  const said = useMemo(() => {
    const arrived = messages.map((message): Said => ({ ...message, state: 'sent' }));
    const waiting = unsent
      .filter((one) => one.contactId === contactId)
      .filter(({ key }) => messages.findLast((message) => message.key === key) === undefined)
      .map(
        ({ key, message, time, failure }): Said => ({
          key,
          message,
          time,
          senderId: profileUser.id,
          state: failure === null ? 'sending' : 'failed',
        }),
      );
    return [...arrived, ...waiting];
  }, [messages, unsent, contactId, profileUser.id]);

  const post = (message: string) => {
    // Never before what it answers, however the clocks of two machines differ.
    const last = Date.parse(said.at(-1)?.time ?? '') || 0;
    setPosts(posts + 1);
    send({ contactId, message, time: new Date(Math.max(now, last)).toISOString() });
  };
  // `posts` counts what was said in this tab: what another one says is news here.
  return { said, post, posts };
}
