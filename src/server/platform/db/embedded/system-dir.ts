/** The folder for files that PostgreSQL's user must reach when it cannot enter the clone. */
export const SYSTEM_DIR = '/var/lib/marquee';
