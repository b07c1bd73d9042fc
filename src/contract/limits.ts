/** The number of the last page that can be asked for. */
export const MAX_PAGE = 1_000_000_000;

/** Rows of one page. */
export const MAX_PAGE_SIZE = 100;

/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 200;

/** Characters that a staff password needs. */
export const MIN_PASSWORD_LENGTH = 12;

/** Characters that a staff password may have, when it is set and at the sign-in. */
export const MAX_PASSWORD_LENGTH = 1024;

/** Bytes of one's own picture, and pixels of its longer side. */
export const MAX_PICTURE_BYTES = 60_000;
export const MAX_PICTURE_PIXELS = 512;

/** How the address of one's own picture begins, and its characters. */
export const PICTURE_PREFIX = 'data:image/jpeg;base64,';
export const MAX_PICTURE_LENGTH = PICTURE_PREFIX.length + Math.ceil(MAX_PICTURE_BYTES / 3) * 4;
