import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { chatPicture, openChat, sendChatMessage } from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { routeKey } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { useChatKey } from './-use-chat-key.ts';
import '#web/messages/chat.json';

const unsentMessage = z.object({
  key: z.uuid(),
  contactId: z.number().int(),
  message: z.string(),
  picture: chatPicture.exactOptional(),
  replyTo: z.number().int().exactOptional(),
  time: z.iso.datetime(),
  /** Why it could not be sent; null while it is under way. */
  failure: z.string().nullable(),
});
const unsentMessages = z.array(unsentMessage).catch([]);
export type UnsentMessage = z.infer<typeof unsentMessage>;

/**
 * Messages on their way. They are kept until they have arrived, so that neither a failure nor a reload
 * loses one. Each has a key, by which the other end knows one that comes a second time.
 */
export function useOutbox() {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const [unsent, change] = useStored(useChatKey('unsent'), unsentMessages);
  // One after the other: they must arrive in the order in which they were said.
  const last = useRef(Promise.resolve());
  const unknown = t('chat.failed.unknown');

  const deliver = useCallback(
    ({ key, contactId, message, picture, replyTo }: UnsentMessage) => {
      const send = async () => {
        try {
          const answer = await call(sendChatMessage, {
            body: {
              obj: {
                key,
                contactId,
                message,
                ...(picture && { picture }),
                ...(replyTo !== undefined && { replyTo }),
              },
            },
          });
          showArrived(queryClient, contactId, answer);
          change((all) => all.filter((one) => one.key !== key));
        } catch (error) {
          const failure = error instanceof ApiError ? error.message : unknown;
          change((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));
        }
      };
      last.current = last.current.then(send);
    },
    [call, queryClient, change, unknown],
  );

  const post = useCallback(
    (message: UnsentMessage) => {
      change((all) => [...all.filter(({ key }) => key !== message.key), message]);
      deliver(message);
    },
    [change, deliver],
  );

  // What was under way when a tab was closed.
  const leftover = useRef(unsent);
  useEffect(() => {
    for (const message of leftover.current) if (message.failure === null) deliver(message);
    leftover.current = [];
  }, [deliver]);

  return useMemo(
    () => ({
      unsent,
      send: (message: Omit<UnsentMessage, 'key' | 'failure'>) =>
        post({ ...message, key: newUuid(), failure: null }),
      retry: (message: UnsentMessage) => post({ ...message, failure: null }),
      discard: ({ key }: UnsentMessage) => change((all) => all.filter((one) => one.key !== key)),
      /** Takes back that it was discarded. */
      restore: (message: UnsentMessage) => change((all) => [...all, message]),
    }),
    [unsent, post, change],
  );
}

/** A random UUID, which browsers make themselves on secure pages only. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export type Outbox = ReturnType<typeof useOutbox>;

/** Puts a message that has arrived into the chat on screen, so that it never goes away in between. */
function showArrived(
  queryClient: QueryClient,
  contactId: number,
  { newMessageData, chat }: RouteAnswer<typeof sendChatMessage>,
): void {
  const queryKey = [...routeKey(openChat), { query: { id: contactId } }];
  queryClient.setQueryData<RouteAnswer<typeof openChat>>(queryKey, (answer) => {
    const messages = answer?.chat?.messages ?? [];
    if (!answer || messages.some(({ key }) => key === newMessageData.key)) return answer;
    return {
      ...answer,
      chat: { ...answer.chat, ...chat, messages: [...messages, newMessageData] },
    };
  });
}
