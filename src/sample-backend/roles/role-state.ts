import { z } from 'zod';
import { grants, LEVELS } from '#contract/users/roles.ts';

export const accessState = z.object({
  permissions: z.array(
    z.object({ id: z.number().int(), name: z.string(), createdDate: z.string() }),
  ),
  roles: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      grants,
      memberIds: z.array(z.number().int()),
    }),
  ),
});

/** Roles and permissions together: who has a permission follows from the roles alone. */
export type Access = z.infer<typeof accessState>;
export type StoredRole = Access['roles'][number];

export const ADMINISTRATOR = 'administrator';

/** The keys of the roles that have a permission on any level. */
export function rolesWith({ roles }: Access, permissionId: number): string[] {
  return roles.filter((role) => role.grants[permissionId]?.length).map(({ key }) => key);
}

/** The roles after a permission has come or gone: the administrator has all there are, nobody one that is gone. */
export function withKnownGrants({ permissions, roles }: Access): Access {
  const known = permissions.map(({ id }) => String(id));
  return {
    permissions,
    roles: roles.map((role) => ({
      ...role,
      grants:
        role.key === ADMINISTRATOR
          ? Object.fromEntries(known.map((id) => [id, [...LEVELS]]))
          : Object.fromEntries(
              Object.entries(role.grants).filter(
                ([id, levels]) => known.includes(id) && levels.length > 0,
              ),
            ),
    })),
  };
}

/** An instant as permissions write it: `14 Apr 2021, 8:43 PM`, in the reader's zone. */
export function permissionDate(at: Date): string {
  const parts = PARTS.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('day')} ${part('month')} ${part('year')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

const PARTS = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
