import type { FileRouteTypes } from '#web/route-tree.gen.ts';

/** The address of a page, derived from its file. */
export type PageAddress = FileRouteTypes['to'];

/** The page after sign-in. */
export const HOME_PATH = '/scores' satisfies PageAddress;
/** The address without a path. */
export const ROOT_PATH = '/' satisfies PageAddress;
/** The own account, where a demanded second factor is set up. */
export const ACCOUNT_PATH = '/scores/me' satisfies PageAddress;
/** The settings of the installation. */
export const INSTALLATION_PATH = '/scores/installation' satisfies PageAddress;
export const SIGN_IN_PATH = '/login' satisfies PageAddress;
