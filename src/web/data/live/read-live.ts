import { type LiveMessage, type LiveName, liveMessages } from '#contract/scores/live.ts';
import { parseJson } from '../stored/stored.ts';

/** A message of the stream; `id` is sent back when the stream is opened again. */
export type LiveEvent = {
  [Name in LiveName]: { id: string; name: Name; data: LiveMessage<Name> };
}[LiveName];

/**
 * The messages of a stream of server-sent events. Comments and unknown messages only call `onSign`: they show that the
 * stream is alive. `signal` stops reading.
 */
export async function* readLive(
  body: ReadableStream<Uint8Array>,
  { onSign, signal }: { onSign?: () => void; signal?: AbortSignal } = {},
): AsyncGenerator<LiveEvent> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', leave);
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign?.();
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
  }
}

function parseBlock(block: string): LiveEvent | null {
  let [id, name] = ['', ''];
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'id') id = value;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return isLiveName(name) ? parseEvent(id, name, data.join('\n')) : null;
}

function parseEvent(id: string, name: LiveName, text: string): LiveEvent | null {
  const parsed = liveMessages[name].safeParse(parseJson(text));
  return parsed.success ? toEvent(id, name, parsed.data) : null;
}

/** The cast is safe because the data was parsed by the schema of the name. */
function toEvent(id: string, name: LiveName, data: unknown): LiveEvent {
  return { id, name, data } as LiveEvent;
}

function isLiveName(name: string): name is LiveName {
  return name in liveMessages;
}
