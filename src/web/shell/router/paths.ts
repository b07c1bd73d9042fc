import type { FileRouteTypes } from '#web/route-tree.gen.ts';

/** The address of a page, as its file says it. */
export type PageAddress = FileRouteTypes['to'];

/** Where one lands after the sign-in. */
export const HOME_PATH = '/scores' satisfies PageAddress;
/** The address without a path. */
export const ROOT_PATH = '/' satisfies PageAddress;
/** One's own account: where a second factor that is demanded is set up. */
export const ACCOUNT_PATH = '/scores/me' satisfies PageAddress;
/** What holds for everybody in the installation. */
export const INSTALLATION_PATH = '/scores/installation' satisfies PageAddress;
export const SIGN_IN_PATH = '/login' satisfies PageAddress;
