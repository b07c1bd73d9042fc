import { availableParallelism } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { requestId } from 'hono/request-id';
import { login, loginSecondFactor } from '#contract/auth.ts';
import { createImplement } from '#contract/kit/implement.ts';
import type { Route } from '#contract/kit/route.ts';
import { loginPasskey } from '#contract/me/passkeys.ts';
import { readCalendar } from '#contract/scores/desk/calendar.ts';
import { countFacets } from '#contract/scores/facets.ts';
import { listScores } from '#contract/scores/scores.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { addCorrectionRoutes } from './catalogue/corrections/correction-routes.ts';
import { addDeskRoutes } from './catalogue/desk/desk-routes.ts';
import { addDuplicateRoutes } from './catalogue/matching/duplicate-routes.ts';
import { addFeedRoutes } from './intake/feeds/feed-routes.ts';
import type { FeedRunner } from './intake/feeds/feed-runner.ts';
import { addImportErrors, addImportHistoryRoutes } from './intake/history/import-history-routes.ts';
import { addFetchFile } from './intake/imports/fetch-file-route.ts';
import { addImportRoutes } from './intake/imports/import-routes.ts';
import { addMappingRoutes } from './intake/mappings/mapping-routes.ts';
import { addOutcomeRoutes } from './intake/outcomes/outcome-routes.ts';
import type { ParseFeed } from './intake/parsing/parse-feed.ts';
import { createAuthorize } from './people/access/authorize.ts';
import { createConfirmation } from './people/access/confirmation.ts';
import { createAccount } from './people/account/account.ts';
import { addConfirmationRoutes } from './people/account/confirmation-routes.ts';
import { addOwnHistoryRoutes } from './people/account/history-routes.ts';
import { addPasskeyRoutes } from './people/account/passkey-routes.ts';
import { addProfileRoutes } from './people/account/profile-routes.ts';
import { addSecondFactorRoutes } from './people/account/second-factor-routes.ts';
import { addOwnSessionRoutes } from './people/account/session-routes.ts';
import { createTellOwners } from './people/account/tell-owners.ts';
import { addSamplePagesRoutes } from './people/admin/sample-pages-routes.ts';
import { addStaffRoutes } from './people/admin/staff-routes.ts';
import { addApiKeyRoutes } from './people/keys/api-key-routes.ts';
import { createPresentedKeys } from './people/keys/presented-keys.ts';
import { addListViewRoutes } from './people/lists/list-view-routes.ts';
import { PASSWORD_QUEUES } from './people/passwords/passwords.ts';
import { addErasure, addPersonalExports } from './people/personal-data/personal-data-routes.ts';
import { createAccessTokens } from './people/sessions/access-tokens.ts';
import { createCompleteSignIn } from './people/sessions/complete-sign-in.ts';
import { createDocumentCookies } from './people/sessions/document-cookies.ts';
import { createKnownDevices } from './people/sessions/known-devices.ts';
import { createLoginLimits } from './people/sessions/login-limits.ts';
import { createOpenSessions } from './people/sessions/open-sessions.ts';
import { createReadReader } from './people/sessions/read-reader.ts';
import { createSessions } from './people/sessions/sessions.ts';
import { addAuthRoutes, createSignInQueues } from './people/sign-in/auth-routes.ts';
import { addPasskeySignInRoutes } from './people/sign-in/passkey-sign-in-routes.ts';
import { addSecondStepRoutes } from './people/sign-in/second-step-routes.ts';
import { addSignInContactRoutes } from './people/sign-in/sign-in-contact-routes.ts';
import { addSignInHelpRoutes } from './people/sign-in/sign-in-help.ts';
import { rememberOrigin } from './platform/audit/audit-origin.ts';
import { addAuditExport, addAuditRoutes } from './platform/audit/audit-routes.ts';
import { addRenderedPages, type Documents } from './platform/documents/rendered-pages.ts';
import { answerNotFound, createErrorHandler } from './platform/http/answer-errors.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { knowCaller } from './platform/http/caller-address.ts';
import { limitBody } from './platform/http/limit-body.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { allowOrigin, securityHeaders } from './platform/http/security.ts';
import { implementInTurns } from './platform/http/take-turns.ts';
import { addWebFiles, hashInlineScripts, hashScript } from './platform/http/web-files.ts';
import type { Live } from './platform/live/live.ts';
import { addLiveRoutes } from './platform/live/live-routes.ts';
import { createSendMail } from './platform/mail/mailer.ts';
import {
  createFairQueue,
  type FairQueue,
  type QueueLimits,
} from './platform/process/fair-queue.ts';
import type { TokenSecrets } from './platform/process/signed-tokens.ts';
import { createTrustedProxies } from './platform/process/trusted-proxies.ts';
import type { Retention } from './platform/retention/delete-by-age.ts';
import type { ServerDeps } from './platform/server-deps.ts';
import { addCalendarFile, addCalendarRoutes } from './ranking/calendar/calendar-routes.ts';
import { addEventRoutes } from './ranking/events/event-routes.ts';
import { addExportRoutes } from './ranking/export/export-routes.ts';
import { addGradeRoutes } from './ranking/grades/grade-routes.ts';
import { createGrades } from './ranking/grades/grades.ts';
import { createKeepGrade } from './ranking/grades/keep-grade.ts';
import { addInsightRoutes } from './ranking/insights/insight-routes.ts';
import { addComparisonRoutes } from './ranking/moves/comparison-routes.ts';
import { addOverrideRoutes } from './ranking/overrides/override-routes.ts';
import { addOverviewRoutes } from './ranking/overview/overview-routes.ts';
import { addPinRoutes } from './ranking/pins/pin-routes.ts';
import { addScoreRoutes } from './ranking/scores/score-routes.ts';
import { addSuggestionRoutes } from './ranking/suggestions/suggestion-routes.ts';
import type { Suggestions } from './ranking/suggestions/suggestions.ts';
import { addVenueRoutes } from './ranking/venues/venue-routes.ts';
import { addViewRoutes } from './ranking/views/view-routes.ts';
import { addWeightRoutes } from './ranking/weights/weight-routes.ts';
import { readDisk, readFigures } from './tools/ops/figures.ts';
import { createMetrics } from './tools/ops/metrics.ts';
import { addOpsRoutes } from './tools/ops/ops-routes.ts';
import { addRetentionRoutes } from './tools/retention/retention-routes.ts';
import { addSampleRoutes } from './tools/sample/sample-routes.ts';

export type ServerOptions = ServerDeps & {
  recalculator: Recalculator;
  live: Live;
  feeds: FeedRunner;
  suggestions: Suggestions;
  /** The gate for imports and feeds. */
  longWork: FairQueue;
  retention: Pick<Retention, 'deleteOld'>;
  /** What tokens are signed with. */
  secrets: TokenSecrets;
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
  const others: readonly Route[] = [listScores, countFacets, readCalendar];
  return route.method === 'GET' || others.includes(route);
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
    runs: options.recalculator.counts,
    readFigures: () => readFigures(options),
    readDisk: () => readDisk(options.config.dataDir),
  });
  const accessTokens = createAccessTokens(options.secrets);
  const openSessions = createOpenSessions(options.db);
  options.live.onSessionChange(openSessions.forget);
  options.live.onFeedStop(options.feeds.breakOff);
  const confirmation = createConfirmation(options);
  const presentedKeys = createPresentedKeys(options.db);
  const authorize = createAuthorize({
    db: options.db,
    accessTokens,
    openSessions,
    presentedKeys,
    confirmation,
  });
  const implement = implementInTurns(createImplement(app, authorize), readings, isReading);

  const sendMail = metrics.countMails(createSendMail(options.config));
  const tellOwners = createTellOwners(options, sendMail);

  app.onError(createErrorHandler(options.log));
  app.notFound(answerNotFound);
  app.use(
    // Never a client's own: it would stand in the log unseen.
    requestId({ limitLength: 0 }),
    knowCaller(createTrustedProxies(options.config.trustedProxies)),
    // Not waited for: nobody's answer depends on a mail server.
    rememberOrigin(options.log, (recorded) => void tellOwners(recorded)),
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

  const devices = createKnownDevices(options.secrets);
  const account = createAccount(options.db, options.secrets, { confirmation, openSessions });
  const sessions = createSessions(options.db, accessTokens, openSessions, options.config);
  const documents = createDocumentCookies(options.secrets, accessTokens);
  const completeSignIn = createCompleteSignIn(options, sessions, devices, documents);
  const limits = createLoginLimits(options.db);
  const signIn = { ...account, limits, sessions, devices, documents, completeSignIn, queues };
  addAuthRoutes(implement, options, signIn);
  addSignInHelpRoutes(implement, options, { sendMail, limits });
  addSecondStepRoutes(implement, options, signIn);
  addPasskeySignInRoutes(implement, options, signIn);
  addProfileRoutes(implement, options, account);
  addConfirmationRoutes(implement, options, account);
  addOwnSessionRoutes(implement, options, account);
  addOwnHistoryRoutes(implement, options);
  addSecondFactorRoutes(implement, options, account);
  addPasskeyRoutes(implement, options, account);
  addAuditExport(app, authorize, options);
  addAuditRoutes(implement, options);
  addApiKeyRoutes(implement, options);
  addStaffRoutes(implement, options, { ...signIn, sendMail });
  addPersonalExports(app, authorize, options);
  addErasure(implement, options, openSessions);
  addSamplePagesRoutes(implement, options);
  addSignInContactRoutes(implement, options);
  const grades = createGrades(options.readDb);
  addWeightRoutes(implement, options, createKeepGrade(options, grades));
  addExportRoutes(app, authorize, options, readings);
  addCalendarFile(app, options, { presentedKeys, readings });
  addCalendarRoutes(implement, options);
  addScoreRoutes(implement, options, options.recalculator, options.live);
  addGradeRoutes(implement, options, grades);
  addEventRoutes(implement, options);
  addCorrectionRoutes(implement, options, options.recalculator);
  addOverrideRoutes(implement, options);
  addPinRoutes(implement, options, options.recalculator);
  addDeskRoutes(implement, options, sendMail);
  addDuplicateRoutes(implement, options, options.recalculator);
  addVenueRoutes(implement, options, options.recalculator);
  addListViewRoutes(implement, options);
  addViewRoutes(implement, options);
  addComparisonRoutes(implement, options);
  addOverviewRoutes(implement, options);
  addSuggestionRoutes(implement, options, options.suggestions);
  addInsightRoutes(implement, options);
  addImportRoutes(implement, options, options.recalculator);
  addMappingRoutes(implement, options);
  addFetchFile(app, authorize, options);
  addImportErrors(app, authorize, options);
  addImportHistoryRoutes(implement, options, options.recalculator);
  addOutcomeRoutes(implement, options);
  addFeedRoutes(implement, options, options.feeds, options.recalculator);
  addSampleRoutes(implement, options, options.recalculator);
  addRetentionRoutes(implement, options, options.retention);
  addLiveRoutes(app, authorize, options.live);
  addOpsRoutes(app, options, metrics);
  addApiDocs(app, 'Marquee score service');
  if (options.documents) {
    const readReader = createReadReader({ ...options, accessTokens, openSessions, documents });
    addRenderedPages(app, options.documents, { log: options.log, readReader });
  }
  if (options.webDir) addWebFiles(app, options.webDir);
  return app;
}
