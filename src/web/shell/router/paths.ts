import type { PageAddress } from '#web/list/address/link-to.ts';

/** Where one lands after the sign-in. */
export const HOME_PATH = '/scores' satisfies PageAddress;
/** The address without a path. */
export const ROOT_PATH = '/' satisfies PageAddress;
/** One's own account: where a second factor that is demanded is set up. */
export const ACCOUNT_PATH = '/scores/me' satisfies PageAddress;
export const SIGN_IN_PATH = '/login' satisfies PageAddress;
