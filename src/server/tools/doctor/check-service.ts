import { ALERT_AFTER } from '#contract/feeds/feeds.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { findFeeds } from '#server/intake/feeds/feed-queries.ts';
import { findLastRuns } from '#server/intake/feeds/feed-run-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { needsTls, testMailServer } from '#server/platform/mail/mailer.ts';
import type { Config } from '#server/platform/process/config.ts';
import { findCurrentRun } from '#server/ranking/runs/run-queries.ts';
import { inWords } from './check-files.ts';
import { readAccountFacts } from './doctor-queries.ts';
import { ok, problem, reasonOf, skipped, type Verdict, warning } from './finding.ts';

/** There is a run every day, which may take its time. */
const OLDEST_RUN_MS = 1.5 * DAY_MS;

/** Whether the daily run comes. */
export async function checkRuns(db: Queryable, now: () => number): Promise<Verdict> {
  const run = await findCurrentRun(db);
  if (!run) return warning('Nothing was ranked yet.', 'Import events, or start the server.');
  const age = now() - Date.parse(run.as_of);
  if (age <= OLDEST_RUN_MS) return ok(`The last run is ${inWords(age)} old.`);
  return problem(
    `The last run is ${inWords(age)} old: lists show an old ranking.`,
    'Check that the server runs and look for errors in its log, or run: npm run recalculate.',
  );
}

/** Whether the feeds are imported. */
export async function checkFeeds(db: Queryable, now: () => number): Promise<Verdict> {
  const feeds = await findFeeds(db);
  const late = feeds.find(
    ({ next_run_at }) => next_run_at && now() - next_run_at.getTime() > HOUR_MS,
  );
  if (late) {
    return problem(
      `The feed “${late.name}” should have run ${inWords(now() - (late.next_run_at?.getTime() ?? 0))} ago.`,
      'Check that the server runs and look for errors in its log.',
    );
  }
  const failing = feeds.filter(({ failures, is_paused }) => failures > 0 && !is_paused);
  const [first] = failing.sort((a, b) => b.failures - a.failures);
  if (!first) return feeds.length === 0 ? skipped('There are none.') : ok('None fails.');
  const last = (await findLastRuns(db)).get(first.id);
  const text = `${failing.length} of ${feeds.length} feeds fail: “${first.name}” ${first.failures} times in a row${last?.error ? `, because ${last.error}` : '.'}`;
  const advice = 'See Imports → Feeds.';
  return first.failures >= ALERT_AFTER ? problem(text, advice) : warning(text, advice);
}

/** Whether somebody can administer Marquee, and not with a password alone. */
export async function checkAccounts(
  db: Queryable,
  { adminPassword }: Pick<Config, 'adminPassword'>,
): Promise<Verdict> {
  const { admins, needsSecondFactor } = await readAccountFacts(db);
  if (admins === 0) {
    return problem(
      'No admin can sign in.',
      'Add one: npm run user -- add EMAIL --role admin; or enable one.',
    );
  }
  if (adminPassword !== null) {
    return warning(
      'ADMIN_PASSWORD is still set, though there is an account.',
      'Remove it, and change the password in the account.',
    );
  }
  if (!needsSecondFactor) {
    return warning(
      'Admins may sign in with a password alone.',
      'Demand a second factor of their role under Administration → Staff.',
    );
  }
  return ok(`${admins === 1 ? 'One admin' : `${admins} admins`}, with a second factor.`);
}

/** Whether invitations can be mailed. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Verdict> {
  if (config.smtpUrl === null)
    return skipped('None is configured; admins pass links on themselves.');
  const { hostname, protocol, searchParams } = new URL(config.smtpUrl);
  try {
    await testMailServer(config.smtpUrl);
  } catch (error) {
    return problem(
      `The mail server ${hostname} of SMTP_URL does not take mails: ${reasonOf(error)}.`,
      'Check address, port, name and password, and whether a firewall stands between.',
    );
  }
  const isOpen = protocol === 'smtp:' && searchParams.get('requireTLS') === 'false';
  if (!isOpen || !needsTls(config.smtpUrl)) return ok(`${hostname} answers.`);
  return warning(
    `${hostname} answers, but with requireTLS=false mails may go unencrypted, whose links let people in.`,
    'Remove requireTLS=false from SMTP_URL.',
  );
}
