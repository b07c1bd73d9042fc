import { Agent, request as send } from 'node:http';
import { z } from 'zod';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Signed-in calls to a product on this machine, over keep-alive connections; any status but 200 is an error. */
export type Http = {
  getJson: (path: string) => Promise<string>;
  postJson: (path: string, body: unknown) => Promise<string>;
  putJson: (path: string) => Promise<string>;
  /** Reads the answer without keeping it. Returns its bytes. */
  download: (path: string) => Promise<number>;
  postStream: (path: string, chunks: Chunks) => Promise<string>;
  close: () => void;
};

/** Access tokens last for 10 minutes, and a bench for longer. */
const RENEW_AFTER_MS = 8 * 60_000;

/** Signs in, and does so again while the calls go on. */
export async function signIn(origin: string, email: string, password: string): Promise<Http> {
  const bearer = async () => {
    const anonymous = openHttp(origin);
    const answer = await anonymous.postJson('/login', { email, password });
    const { accessToken } = z.object({ accessToken: z.string() }).parse(JSON.parse(answer));
    anonymous.close();
    return `Bearer ${accessToken}`;
  };
  const headers = { authorization: await bearer() };
  const renewal = setInterval(async () => {
    headers.authorization = await bearer();
  }, RENEW_AFTER_MS).unref();
  const http = openHttp(origin, headers);
  return {
    ...http,
    close() {
      clearInterval(renewal);
      http.close();
    },
  };
}

/** Lighter than `fetch`, whose own work would slow the server down on two cores. */
export function openHttp(origin: string, headers: Record<string, string> = {}): Http {
  // Idle connections end before the server closes them, which could meet the next request.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 3000 });
  function call(method: string, path: string, body: Buffer | Chunks): Promise<string> {
    return new Promise((resolve, reject) => {
      const url = new URL(path, origin);
      const type = { 'content-type': 'application/json' };
      const outgoing = send(
        url,
        { method, agent, headers: { ...headers, ...type } },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          incoming.on('error', reject).on('end', () => {
            if (incoming.statusCode === 200) resolve(text);
            else reject(new Error(`${method} ${path} answered ${incoming.statusCode}: ${text}`));
          });
        },
      );
      outgoing.on('error', reject);
      // With its length, as browsers send it.
      if (Buffer.isBuffer(body)) outgoing.end(body);
      else write(outgoing, body).catch(reject);
    });
  }
  function download(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = send(new URL(path, origin), { agent, headers }, (incoming) => {
        let bytes = 0;
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        incoming.on('error', reject).on('end', () => {
          if (incoming.statusCode === 200) resolve(bytes);
          else reject(new Error(`GET ${path} answered ${incoming.statusCode}`));
        });
      });
      outgoing.on('error', reject).end();
    });
  }
  return {
    download,
    getJson: (path) => call('GET', path, Buffer.alloc(0)),
    postJson: (path, body) => call('POST', path, Buffer.from(JSON.stringify(body))),
    putJson: (path) => call('PUT', path, []),
    postStream: (path, chunks) => call('POST', path, chunks),
    close: () => agent.destroy(),
  };
}

async function write(outgoing: ReturnType<typeof send>, chunks: Chunks) {
  for await (const chunk of chunks) {
    if (!outgoing.write(chunk)) {
      await new Promise((resolve) => outgoing.once('drain', resolve));
    }
  }
  outgoing.end();
}
