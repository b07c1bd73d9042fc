import type { PageEntry } from '#web/components/page-entry.ts';
import { SCORE_PAGES } from '#web/pages/scores/pages.ts';
import { SIGN_IN_PAGES } from '#web/pages/sign-in/pages.ts';

/** Every page of the product. A new area adds one line. */
export const PAGES: readonly PageEntry[] = [...SCORE_PAGES, ...SIGN_IN_PAGES];

export const HOME_PATH = '/scores/week';
export const SIGN_IN_PATH = '/login';
