import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export type TestMailServer = {
  url: string;
  /** What was received, headers and text, the newest last. */
  letters: { to: string[]; content: string }[];
  /** The commands of all callers, in order. */
  commands: string[];
  /** From now on every recipient is refused. */
  refuse: () => void;
};

/** A mail server without encryption that takes every mail, as far as RFC 5321 needs; closed when the test file is done. */
export async function startMailServer(): Promise<TestMailServer> {
  const letters: TestMailServer['letters'] = [];
  const commands: string[] = [];
  let isRefusing = false;
  const server = createServer((socket) => {
    converse(socket, { letters, commands }, () => isRefusing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    commands,
    refuse: () => {
      isRefusing = true;
    },
  };
}

function converse(
  socket: Socket,
  { letters, commands }: Pick<TestMailServer, 'letters' | 'commands'>,
  isRefusing: () => boolean,
): void {
  let received = '';
  let to: string[] = [];
  let content: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const onCommand = (line: string) => {
    commands.push(line);
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    if (verb === 'EHLO' || verb === 'HELO') return say('250 test');
    if (verb === 'STARTTLS') return say('502 no encryption here');
    if (verb === 'RCPT' && isRefusing()) return say('550 nobody here');
    if (verb === 'RCPT') to.push(line.slice(line.indexOf('<') + 1, line.indexOf('>')));
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    if (verb !== 'DATA') return say('250 ok');
    content = [];
    return say('354 go on');
  };

  const onLine = (line: string) => {
    if (content === null) return onCommand(line);
    if (line !== '.') return content.push(line);
    letters.push({ to, content: content.join('\n') });
    to = [];
    content = null;
    return say('250 taken');
  };

  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const lines = (received + bytes.toString()).split('\r\n');
    received = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  say('220 test');
}
