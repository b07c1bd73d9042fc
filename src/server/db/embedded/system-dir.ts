/** Where root keeps what the user that PostgreSQL runs as must reach, when the clone itself is out of reach. */
export const SYSTEM_DIR = '/var/lib/marquee';
