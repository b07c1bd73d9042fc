import { LIVE } from '#contract/scores/live.ts';

export type LiveBlock = { id: string; name: string; data: unknown };

export type LiveReader = {
  /** The next message, comments left out; null at the end of the stream. */
  next: () => Promise<LiveBlock | null>;
  /** Resolves with the next comment. */
  nextComment: () => Promise<string | null>;
  leave: () => Promise<void>;
};

type Fetch = (request: Request) => Response | Promise<Response>;

/** Opens `GET /live`; throws the status of a refusal. Messages of the skipped names are left out. */
export async function openLive(
  fetchIt: Fetch,
  token: string,
  {
    lastId,
    origin = 'http://test',
    skips = [],
  }: { lastId?: string; origin?: string; skips?: readonly string[] } = {},
): Promise<LiveReader> {
  const headers = { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) };
  const response = await fetchIt(new Request(`${origin}${LIVE.path}`, { headers }));
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const bytes = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';

  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { done, value } = await bytes.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  }

  async function nextWhere(isWanted: (block: string) => boolean): Promise<string | null> {
    for (;;) {
      const block = await nextBlock();
      if (block === null || isWanted(block)) return block;
    }
  }

  return {
    async next() {
      for (;;) {
        const block = await nextWhere((candidate) => !candidate.startsWith(':'));
        const message = block === null ? null : parse(block);
        if (message === null || !skips.includes(message.name)) return message;
      }
    },
    nextComment: () => nextWhere((candidate) => candidate.startsWith(':')),
    leave: () => bytes.cancel(),
  };
}

function parse(block: string): LiveBlock {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ')] as const;
    }),
  );
  const data: unknown = JSON.parse(fields.get('data') ?? 'null');
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? '', data };
}
