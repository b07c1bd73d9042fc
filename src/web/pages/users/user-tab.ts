import type { User, UserDetails } from '#contract/users/users.ts';

/** What every tab of a user's page gets. */
export type TabProps = { user: User; details: UserDetails };
