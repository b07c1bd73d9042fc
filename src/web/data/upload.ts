import { createClient, type Transport } from '#contract/kit/client.ts';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { withBearer } from './renewal/authorized-transport.ts';
import type { Renewal } from './renewal/renewal.ts';
import type { SessionStore } from './session.ts';

export type UploadOptions = {
  signal: AbortSignal;
  /** How much of the file is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Makes a call whose body is a file. */
export type Upload = <R extends Route>(
  route: R,
  request: RouteRequest<R>,
  file: Blob,
  options: UploadOptions,
) => Promise<RouteAnswer<R>>;

/** Sends a request with a file as its body. */
export type SendFile = (
  request: Request,
  file: Blob,
  onProgress: (share: number) => void,
) => Promise<Response>;

type UploadParts = {
  session: SessionStore;
  renewal: Renewal;
  sendFile: SendFile;
  scoreHost: string;
};

/** Sends the file once more with a new token where the first is refused, without copying it. */
export function createUpload({ session, renewal, sendFile, scoreHost }: UploadParts): Upload {
  return (route, request, file, { signal, onProgress = () => undefined }) => {
    const transport: Transport = async (built) => {
      await renewal.settled();
      const token = session.read()?.accessToken ?? '';
      const send = (bearer: string) => sendFile(withBearer(built, bearer), file, onProgress);
      const response = await send(token);
      if (response.status !== 401) return response;
      const fresh = await renewal.renew(token);
      return fresh === null ? response : send(fresh);
    };
    return createClient(transport, scoreHost)(route, request, { signal });
  };
}

/** Uses `XMLHttpRequest`, the only API with the progress of an upload. */
export const sendFileWithProgress: SendFile = (request, file, onProgress) =>
  new Promise((resolve, reject) => {
    const { signal } = request;
    if (signal.aborted) return reject(signal.reason);
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded }) => onProgress(loaded / Math.max(1, file.size));
    sending.onload = () => {
      const wait = sending.getResponseHeader('retry-after');
      const headers = wait === null ? {} : { 'retry-after': wait };
      resolve(new Response(sending.responseText, { status: sending.status, headers }));
    };
    sending.onerror = () => reject(new TypeError('The connection was lost.'));
    sending.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(file);
  });
