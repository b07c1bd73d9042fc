import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { ARRIVAL_PATH, type Arrival, arrival } from '../ops/arrival.ts';
import { issueDoctorToken } from '../ops/doctor-token.ts';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Null over plain HTTP. */
  certificate: { fault: string | null; endsAt: number } | null;
};

const PATIENCE_MS = 10_000;
const MOST_TEXT = 100_000;

type Options = { ca?: string | undefined; headers?: Record<string, string> };

/** Asks once, whatever the certificate is like; follows nothing. Rejects where nobody answers. */
export async function ask(url: URL, { ca, headers = {} }: Options): Promise<Answer> {
  const options = { agent: false, headers, signal: AbortSignal.timeout(PATIENCE_MS) };
  const asked =
    url.protocol === 'https:'
      ? // A bad certificate is what we are looking for; nothing but the question is sent.
        request(url, { ...options, rejectUnauthorized: false, ...(ca && { ca }) })
      : requestPlain(url, options);
  asked.end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error('There was no answer.');
  const { socket, statusCode = 0 } = response;
  const certificate = socket instanceof TLSSocket ? certificateOf(socket) : null;
  const body = await text(response);
  return {
    status: statusCode,
    headers: response.headers,
    text: body.slice(0, MOST_TEXT),
    certificate,
  };
}

function certificateOf(socket: TLSSocket): NonNullable<Answer['certificate']> {
  const { authorized, authorizationError } = socket;
  const fault = authorized ? null : String(authorizationError);
  return { fault, endsAt: Date.parse(socket.getPeerCertificate().valid_to) };
}

export type AskedArrival = { status: number; arrival: Arrival | null };

/** Asks the server how this request arrives that carries an `X-Forwarded-For` of its own. */
export async function askArrival(
  url: URL,
  { secret, ca, forwardedFor }: { secret: string; ca: string | undefined; forwardedFor: string },
): Promise<AskedArrival> {
  const headers = {
    authorization: `Bearer ${await issueDoctorToken(secret)}`,
    'x-forwarded-for': forwardedFor,
  };
  const { status, text: body } = await ask(new URL(ARRIVAL_PATH, url), { ca, headers });
  return { status, arrival: status === 200 ? arrival.parse(JSON.parse(body)) : null };
}
