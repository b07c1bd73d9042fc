import type { PageEntry } from '#web/page-entry.ts';
import { DASHBOARD_PAGES } from '#web/pages/dashboards/pages.ts';
import { SCORE_PAGES } from '#web/pages/scores/pages.ts';
import { SIGN_IN_PAGES } from '#web/pages/sign-in/pages.ts';

/** The pages that people arrive at. They load with the application; all others after the first page. */
export const CORE_PAGES: readonly PageEntry[] = [
  ...SCORE_PAGES,
  ...SIGN_IN_PAGES,
  ...DASHBOARD_PAGES,
];
