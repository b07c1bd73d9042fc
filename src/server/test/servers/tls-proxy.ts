import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:https';
import { afterAll } from 'vitest';
import type { TestCertificate } from './certificate.ts';

type Headers = Record<string, string | undefined>;

export type TlsProxy = { port: number };

/**
 * Terminates TLS in front of a server on this machine until the test file is done. `change` says which headers go on;
 * undefined takes one away.
 */
export async function startTlsProxy({
  port,
  certificate,
  change = () => ({}),
}: {
  port: number;
  certificate: TestCertificate;
  change?: (headers: IncomingHttpHeaders) => Headers;
}): Promise<TlsProxy> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const headers = without({ ...incoming.headers, ...change(incoming.headers) });
    const { method, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0 };
}

function without<Value>(headers: Record<string, Value>): Record<string, NonNullable<Value>> {
  const found: Record<string, NonNullable<Value>> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && value !== null) found[name] = value;
  }
  return found;
}
