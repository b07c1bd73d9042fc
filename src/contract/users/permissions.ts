import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';

export const permission = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The keys of the roles that have it. */
  assignedTo: z.array(z.string()),
  /** As text: `14 Apr 2021, 8:43 PM`. */
  createdDate: z.string(),
});
export type Permission = z.infer<typeof permission>;

export const permissionName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'At most 80 characters.');

const listQuery = z.object({
  q: z.string().max(200).default(''),
  perPage: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
  page: z.coerce.number().int().min(1).default(1),
  /** The key of a role; empty: any. */
  assignedTo: z.string().max(100).default(''),
});

export const PERMISSION_SORTS = ['newest', 'name', 'assignedTo'] as const;
export type PermissionSort = (typeof PERMISSION_SORTS)[number];

export const listPermissions = defineRoute({
  method: 'GET',
  path: '/apps/permissions/data',
  summary: 'A page of the permissions that match, and all of them',
  access: 'open',
  query: listQuery.extend({
    sortColumn: z.enum(PERMISSION_SORTS).default('newest'),
    sort: z.enum(['asc', 'desc']).default('desc'),
    also: furtherSorts(PERMISSION_SORTS),
  }),
  answer: z.object({
    /** What was asked, without the order. */
    params: listQuery,
    allData: z.array(permission),
    /** How many match. */
    total: z.number().int(),
    permissions: z.array(permission),
  }),
});

/** What the form asks for. */
export const newPermission = z.object({ name: permissionName });

export const addPermission = defineRoute({
  method: 'POST',
  path: '/apps/permissions/add-permission',
  summary: 'Add a permission; the administrator has it at once',
  access: 'open',
  /** Its name alone does as well. */
  body: z.object({ permission: z.union([newPermission, permissionName]) }),
  status: 201,
  answer: z.object({ permission }),
});

export const updatePermission = defineRoute({
  method: 'POST',
  path: '/apps/permissions/update-permission',
  summary: 'Rename a permission',
  access: 'open',
  body: z.object({ id: z.coerce.number().int().positive(), name: permissionName }),
  status: 201,
  answer: z.object({ permission }),
});

export const deletePermission = defineRoute({
  method: 'DELETE',
  path: '/apps/permissions/delete',
  summary: 'Delete a permission, and take it from every role',
  access: 'open',
  query: z.object({ id: z.coerce.number().int().positive() }),
  answer: z.object({}),
});
