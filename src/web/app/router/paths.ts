import type { PagePath } from '#web/page-entry.ts';

/** Where one lands after the sign-in. */
export const HOME_PATH = '/scores' satisfies PagePath;
/** The address without a path. */
export const ROOT_PATH = '/' satisfies PagePath;
/** One's own account: where a second factor that is demanded is set up. */
export const ACCOUNT_PATH = '/scores/me';
export const SIGN_IN_PATH = '/login' satisfies PagePath;
