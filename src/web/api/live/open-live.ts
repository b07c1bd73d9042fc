import type { Transport } from '#contract/kit/client.ts';
import { LIVE } from '#contract/scores/live.ts';
import type { OpenLive } from './follow-live.ts';

/** Opens the stream of the score service; `send` adds the token of the person who is signed in. */
export function createOpenLive(send: Transport, scoreHost: string): OpenLive {
  return (lastId, signal) => {
    const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
    return send(
      new Request(new URL(LIVE.path, scoreHost), { method: LIVE.method, headers, signal }),
    );
  };
}
