import { availableParallelism } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { requestId } from 'hono/request-id';
import { login, loginSecondFactor } from '#contract/auth.ts';
import { createImplement } from '#contract/kit/implement.ts';
import type { Route } from '#contract/kit/route.ts';
import { loginPasskey } from '#contract/me/passkeys.ts';
import { countFacets } from '#contract/scores/facets.ts';
import { listScores } from '#contract/scores/scores.ts';
import { createAccount } from './account/account.ts';
import { addOwnHistoryRoutes } from './account/history-routes.ts';
import { addPasskeyRoutes } from './account/passkeys/passkey-routes.ts';
import { addPasskeySignInRoutes } from './account/passkeys/passkey-sign-in-routes.ts';
import { addProfileRoutes } from './account/profile-routes.ts';
import { addSecondFactorRoutes } from './account/second-factor/second-factor-routes.ts';
import { addSecondStepRoutes } from './account/second-factor/second-step-routes.ts';
import { addOwnSessionRoutes } from './account/session-routes.ts';
import { createTellOwner } from './account/tell-owner.ts';
import { addApiKeyRoutes } from './api-keys/api-key-routes.ts';
import { createPresentedKeys } from './api-keys/presented-keys.ts';
import { rememberOrigin } from './audit/audit-origin.ts';
import { addAuditExport, addAuditRoutes } from './audit/audit-routes.ts';
import { addCorrectionRoutes } from './corrections/correction-routes.ts';
import { addDeskRoutes } from './desk/desk-routes.ts';
import { createDocumentCookies } from './documents/document-cookies.ts';
import { createReadReader } from './documents/read-reader.ts';
import { addRenderedPages, type Documents } from './documents/rendered-pages.ts';
import { addEventRoutes } from './events/event-routes.ts';
import { addFeedRoutes } from './feeds/feed-routes.ts';
import type { FeedRunner } from './feeds/feed-runner.ts';
import { answerNotFound, createErrorHandler } from './http/answer-errors.ts';
import { addApiDocs } from './http/api-docs.ts';
import { knowCaller } from './http/caller-address.ts';
import { createFairQueue, type FairQueue, type QueueLimits } from './http/fair-queue.ts';
import { limitBody } from './http/limit-body.ts';
import { logRequests } from './http/log-requests.ts';
import { allowOrigin, securityHeaders } from './http/security.ts';
import { implementInTurns } from './http/take-turns.ts';
import { addWebFiles, hashInlineScripts, hashScript } from './http/web-files.ts';
import { addFetchFile } from './imports/fetch-file-route.ts';
import {
  addImportErrors,
  addImportHistoryRoutes,
} from './imports/history/import-history-routes.ts';
import { addImportRoutes } from './imports/import-routes.ts';
import { addMappingRoutes } from './imports/mappings/mapping-routes.ts';
import type { ParseFeed } from './imports/parsing/parse-feed.ts';
import type { Live } from './live/live.ts';
import { addLiveRoutes } from './live/live-routes.ts';
import { createSendMail } from './mail/mailer.ts';
import { addDuplicateRoutes } from './matching/duplicate-routes.ts';
import { createMetrics } from './ops/metrics.ts';
import { addOpsRoutes } from './ops/ops-routes.ts';
import { addOverrideRoutes } from './overrides/override-routes.ts';
import { addPinRoutes } from './pins/pin-routes.ts';
import { addSampleRoutes } from './sample/sample-routes.ts';
import { addComparisonRoutes } from './scores/comparison/comparison-routes.ts';
import { addExportRoutes } from './scores/export/export-routes.ts';
import { addOverviewRoutes } from './scores/overview/overview-routes.ts';
import type { Recalculator } from './scores/ranking/recalculate.ts';
import { addScoreRoutes } from './scores/score-routes.ts';
import type { ServerDeps } from './server-deps.ts';
import { createAccessTokens } from './staff/access-tokens.ts';
import { addAuthRoutes, createSignInQueues } from './staff/auth-routes.ts';
import { createAuthorize } from './staff/authorize.ts';
import { createCompleteSignIn } from './staff/complete-sign-in.ts';
import { createKnownDevices } from './staff/known-devices.ts';
import { createLoginLimits } from './staff/login-limits.ts';
import { createOpenSessions } from './staff/open-sessions.ts';
import { PASSWORD_QUEUES } from './staff/passwords.ts';
import { createSessions } from './staff/sessions.ts';
import { addSignInHelpRoutes } from './staff/sign-in-help.ts';
import { addStaffRoutes } from './staff/staff-routes.ts';
import { createTrustedProxies } from './trusted-proxies.ts';
import { addVenueRoutes } from './venues/venue-routes.ts';
import { addViewRoutes } from './views/view-routes.ts';
import { addWeightRoutes } from './weights/weight-routes.ts';

export type ServerOptions = ServerDeps & {
  recalculator: Recalculator;
  live: Live;
  feeds: FeedRunner;
  /** The gate for imports and feeds. */
  longWork: FairQueue;
  jwtSecret: string;
  /** How imported files are parsed; by default on this thread. */
  parseFeed?: ParseFeed;
  /** The folder of the built web; null serves the API alone. */
  webDir: string | null;
  /** Draws the pages of the web; absent: the browser draws them all. */
  documents?: Documents | null;
};

/**
 * While several people read, each keeps as many of PostgreSQL's cores busy as there are, and no more, and this thread a
 * part of the time: more reads a second than anybody's pages or programs ask for are only found in a flood.
 */
const READINGS: QueueLimits = {
  atOnce: 8,
  atOnceOfCaller: Math.max(2, availableParallelism()),
  perSecondOfCaller: 100,
  waiting: 500,
  waitingOfCaller: 100,
};

/** Lists among them that need a body for their filters. */
function isReading(route: Route): boolean {
  return route.method === 'GET' || route === listScores || route === countFacets;
}

/** The score service as a web-standard Request → Response app. */
export function createServer(options: ServerOptions): OpenAPIHono {
  const app = new OpenAPIHono();
  const readings = createFairQueue(READINGS);
  const queues = createSignInQueues();
  const metrics = createMetrics({
    liveStreams: options.live.count,
    queues: { lists: readings, long_work: options.longWork, ...queues, ...PASSWORD_QUEUES },
    pools: { server: options.db, lists: options.readDb },
    signInRoutes: [login, loginSecondFactor, loginPasskey].map(({ path }) => path),
  });
  const accessTokens = createAccessTokens(options.jwtSecret);
  const openSessions = createOpenSessions(options.db);
  options.live.onSessionChange(openSessions.forget);
  options.live.onFeedStop(options.feeds.breakOff);
  const authorize = createAuthorize({
    db: options.db,
    accessTokens,
    openSessions,
    presentedKeys: createPresentedKeys(options.db),
  });
  const implement = implementInTurns(createImplement(app, authorize), readings, isReading);

  app.onError(createErrorHandler(options.log));
  app.notFound(answerNotFound);
  app.use(
    // Never a client's own: it would stand in the log unseen.
    requestId({ limitLength: 0 }),
    knowCaller(createTrustedProxies(options.config.trustedProxies)),
    rememberOrigin(options.log),
    logRequests(options.log, metrics.observe),
    securityHeaders({
      scoreHost: options.config.scoreHost,
      scriptHashes: [
        ...(options.webDir ? hashInlineScripts(options.webDir) : []),
        ...(options.documents?.inlineScripts ?? []).map(hashScript),
      ],
    }),
    limitBody(),
  );
  if (options.config.webOrigin) app.use(allowOrigin(options.config.webOrigin));

  const devices = createKnownDevices(options.jwtSecret);
  const sendMail = createSendMail(options.config);
  const tellOwner = createTellOwner(options, sendMail);
  const account = createAccount(options.db, options.jwtSecret, { openSessions, tellOwner });
  const sessions = createSessions(options.db, accessTokens, openSessions, options.config);
  const documents = createDocumentCookies(options.jwtSecret, accessTokens);
  const completeSignIn = createCompleteSignIn(options, sessions, devices, documents);
  const limits = createLoginLimits(options.db);
  const signIn = { ...account, limits, sessions, devices, documents, completeSignIn, queues };
  addAuthRoutes(implement, options, signIn);
  addSignInHelpRoutes(implement, options, { sendMail, limits });
  addSecondStepRoutes(implement, options, signIn);
  addPasskeySignInRoutes(implement, options, signIn);
  addProfileRoutes(implement, options, account);
  addOwnSessionRoutes(implement, options, account);
  addOwnHistoryRoutes(implement, options);
  addSecondFactorRoutes(implement, options, account);
  addPasskeyRoutes(implement, options, account);
  addAuditExport(app, authorize, options);
  addAuditRoutes(implement, options);
  addApiKeyRoutes(implement, options);
  addStaffRoutes(implement, options, { ...signIn, sendMail });
  addWeightRoutes(implement, options);
  addExportRoutes(app, authorize, options, readings);
  addScoreRoutes(implement, options, options.recalculator);
  addEventRoutes(implement, options);
  addCorrectionRoutes(implement, options, options.recalculator);
  addOverrideRoutes(implement, options);
  addPinRoutes(implement, options, options.recalculator);
  addDeskRoutes(implement, options);
  addDuplicateRoutes(implement, options, options.recalculator);
  addVenueRoutes(implement, options, options.recalculator);
  addViewRoutes(implement, options);
  addComparisonRoutes(implement, options);
  addOverviewRoutes(implement, options);
  addImportRoutes(implement, options, options.recalculator);
  addMappingRoutes(implement, options);
  addFetchFile(app, authorize, options);
  addImportErrors(app, authorize, options);
  addImportHistoryRoutes(implement, options, options.recalculator);
  addFeedRoutes(implement, options, options.feeds, options.recalculator);
  addSampleRoutes(implement, options, options.recalculator);
  addLiveRoutes(app, authorize, options.live);
  addOpsRoutes(app, options, metrics.registry);
  addApiDocs(app, 'Marquee score service');
  if (options.documents) {
    const readReader = createReadReader({ ...options, accessTokens, openSessions, documents });
    addRenderedPages(app, options.documents, { log: options.log, readReader });
  }
  if (options.webDir) addWebFiles(app, options.webDir);
  return app;
}
