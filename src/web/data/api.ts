import { refreshTokens } from '#contract/auth.ts';
import {
  type Call,
  createClient,
  createOpenFile,
  type OpenFile,
  type ReadOtherwise,
  type Transport,
  unreachable,
} from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Route } from '#contract/kit/route.ts';
import { sampleResourceOf } from '#contract/resources.ts';
import { hasAdditions, isAnswered } from './additions.ts';
import type { OpenLive } from './live/follow-live.ts';
import { createAbilityRenewal } from './renewal/ability-renewal.ts';
import { createAuthorizedTransport } from './renewal/authorized-transport.ts';
import { createRenewal } from './renewal/renewal.ts';
import type { WithLock } from './renewal/tab-lock.ts';
import type { SessionStore } from './session.ts';
import type { SendFile, Upload } from './upload.ts';

/** The prefix of console messages about failed calls. */
export const CALL_FAILED = 'A call failed:';

export type ApiOptions = {
  session: SessionStore;
  network: Transport;
  /** The base address of the score service, the only one that gets the bearer token. */
  scoreHost: string;
  /** See `createTabLock`. */
  withLock: WithLock;
  /** The back end inside the browser. */
  sample?: Transport;
  /**
   * Asks the person to confirm their identity, as the `details` of a refusal demand; resolves to whether they did. Absent:
   * the refusal is thrown.
   */
  confirm?: (details: unknown) => Promise<boolean>;
  /** Sends uploads; by default `network` does. */
  sendFile?: SendFile;
};

export type Api = {
  /** Makes any call of the contract as the person who is signed in, to the back end that implements it. */
  call: Call;
  openLive: OpenLive;
  openFile: OpenFile;
  upload: Upload;
};

/** The transports to the back ends; all share one token renewal. */
export function createApi({
  session,
  network,
  scoreHost,
  withLock,
  sample,
  confirm,
  sendFile = (request, file) => network(new Request(request, { body: file })),
}: ApiOptions): Api {
  const user = () => session.read()?.userData;
  const open = createClient(network, scoreHost, readOtherwise);
  const exchange = async (refreshToken: string) => {
    if (hasAdditions(user())) {
      const fresh = await open(refreshTokens, { body: { refreshToken } });
      // Waits until the new token is stored. A document never extends the stored abilities.
      void renewAbilities();
      return fresh;
    }
    const { jwtRefreshToken } = await import('#contract/sign-in/jwt.ts');
    return (callSample ?? open)(jwtRefreshToken, { body: { refreshToken } });
  };
  const renewal = createRenewal(session, exchange, withLock);
  const sendAuthorized = createAuthorizedTransport(network, session, renewal);
  const authorized = createClient(sendAuthorized, scoreHost, readOtherwise);
  const callSample = sample && createClient(sample, scoreHost);
  const renewAbilities = createAbilityRenewal(session, authorized);
  const orConfirmed = createOrConfirmed(confirm);
  const sendConfirmed: Call = (route, ...request) => {
    const attempt = () => authorized(route, ...request);
    return route.confirms ? orConfirmed(attempt) : attempt();
  };

  const send: Call = async (route, request, options) => {
    if (callSample && sampleResourceOf(route.path)) return callSample(route, request, options);
    // Not known before the sign-in.
    if (user() && !isAnswered(route, user())) throw notOffered();
    if (route.access === 'open') return open(route, request, options);
    try {
      return await sendConfirmed(route, request, options);
    } catch (error) {
      noteDemand(error, session);
      const isForbidden = error instanceof ApiError && error.code === 'forbidden';
      if (isForbidden && hasAdditions(user())) void renewAbilities();
      throw error;
    }
  };
  const call: Call = async (route, request, options) => {
    try {
      return await send(route, request, options);
    } catch (error) {
      logFailure(route, error);
      throw error;
    }
  };
  let followed: OpenLive | undefined;
  const openLive: OpenLive = async (...request) => {
    const { createOpenLive } = await import('./live/follow-live.ts');
    followed ??= createOpenLive({ send: sendAuthorized, scoreHost, session, renewal });
    return followed(...request);
  };
  const upload: Upload = async (...request) => {
    const { createUpload } = await import('./upload.ts');
    return createUpload({ session, renewal, sendFile, scoreHost })(...request);
  };
  const openStream = createOpenFile(sendAuthorized, scoreHost);
  const openFile: OpenFile = (...request) => orConfirmed(() => openStream(...request));
  return { call, openLive, openFile, upload };
}

/** Repeats a call that demands a confirmation once the person has confirmed. If they cancel, the refusal is thrown. */
function createOrConfirmed(confirm: ApiOptions['confirm']) {
  return async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const isRequired = error instanceof ApiError && error.code === 'confirmation_required';
        if (!isRequired || !(await confirm?.(error.details).catch(asUnreachable))) throw error;
      }
    }
  };
}

/** The code of the confirmation dialog failed to load. */
function asUnreachable(error: unknown): never {
  throw error instanceof ApiError ? error : unreachable();
}

/** A service may implement only the specification. */
const readOtherwise: ReadOtherwise = async (schema, body) =>
  (await import('#contract/kit/read-specified.ts')).readSpecified(schema, body);

function notOffered(): ApiError {
  return new ApiError('not_found', 'This service does not offer that.');
}

/** Logs the call and why it failed, without the request and the answer, which may have tokens or names. */
function logFailure({ method, path }: Pick<Route, 'method' | 'path'>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // biome-ignore lint/suspicious/noConsole: the specification has failures of calls in the console
  console.error(`${CALL_FAILED} ${method} ${path}: ${error.status} ${error.code}`);
}

/** When a second factor or a new password is demanded from a person who is signed in, the router redirects to it. */
function noteDemand(error: unknown, session: SessionStore): void {
  const userData = session.read()?.userData;
  if (!userData || !(error instanceof ApiError)) return;
  if (error.code === 'second_factor_setup_required') {
    session.updateUser({ ...userData, mustSetUpSecondFactor: true });
  } else if (error.code === 'password_change_required') {
    session.updateUser({ ...userData, mustChangePassword: true });
  }
}
