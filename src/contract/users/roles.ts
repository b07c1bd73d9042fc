import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';

/** The roles that there always are. */
export const BUILT_IN_ROLES = [
  'administrator',
  'manager',
  'user',
  'support',
  'restricted-user',
] as const;

export const LEVELS = ['read', 'write', 'create'] as const;
export type Level = (typeof LEVELS)[number];

/** What a role may do with each permission, by the permission's id. */
export const grants = z.record(z.string(), z.array(z.enum(LEVELS)));
export type Grants = z.infer<typeof grants>;

export const roleMember = z.object({
  id: z.number().int(),
  fullName: z.string(),
  avatar: z.string(),
});
export type RoleMember = z.infer<typeof roleMember>;

export const role = z.object({
  key: z.string(),
  name: z.string(),
  isBuiltIn: z.boolean(),
  grants,
  members: z.array(roleMember),
});
export type Role = z.infer<typeof role>;

export const roleDraft = z.object({
  name: oneLine(60, 'Enter a name.'),
  grants,
  memberIds: z.array(z.number().int()),
});

export const listRoles = defineRoute({
  method: 'GET',
  path: '/apps/roles/data',
  summary: 'All roles with their members, and who could become one',
  access: 'open',
  answer: z.object({ roles: z.array(role), people: z.array(roleMember) }),
});

export const addRole = defineRoute({
  method: 'POST',
  path: '/apps/roles/add-role',
  summary: 'Add a role',
  access: 'open',
  body: roleDraft,
  status: 201,
  answer: z.object({ role }),
});

export const updateRole = defineRoute({
  method: 'POST',
  path: '/apps/roles/update-role',
  summary: 'Change a role; the administrator keeps every permission',
  access: 'open',
  body: roleDraft.extend({ key: z.string() }),
  answer: z.object({ role }),
});

export const deleteRole = defineRoute({
  method: 'DELETE',
  path: '/apps/roles/delete',
  summary: 'Delete a role that is not built in',
  access: 'open',
  query: z.object({ key: z.string() }),
  answer: z.object({}),
});
