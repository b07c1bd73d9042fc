import { useSession } from '#web/data/api-context.ts';
import '#web/messages/chat.json';

/** The storage key of something that belongs to the person who is signed in. */
export function useChatKey(name: string): `chat.${string}` {
  return `chat.${name}.${useSession()?.userData.id ?? 'nobody'}`;
}
