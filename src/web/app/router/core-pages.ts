import type { PageEntry, PagePath } from '#web/page-entry.ts';
import { DASHBOARD_PAGES } from '#web/pages/dashboards/pages.ts';
import { SCORE_PAGES } from '#web/pages/scores/pages.ts';
import { SIGN_IN_PAGES } from '#web/pages/sign-in/pages.ts';

/** The pages that one arrives at. They are known at once; all others when the first page is there. */
export const CORE_PAGES: readonly PageEntry[] = [
  ...SCORE_PAGES,
  ...SIGN_IN_PAGES,
  ...DASHBOARD_PAGES,
];

/** Where one lands after the sign-in. */
export const HOME_PATH = '/scores/week' satisfies PagePath;
/** The address without a path. */
export const ROOT_PATH = '/' satisfies PagePath;
export const SIGN_IN_PATH = '/login' satisfies PagePath;
