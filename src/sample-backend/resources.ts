import type { AddRoutes } from './kit/resource.ts';

export type Resource = {
  /** The beginnings of the paths that it answers. */
  prefixes: readonly string[];
  load: () => Promise<AddRoutes>;
};

/** Each resource; its code and its seed load with its first call, so that this list costs next to nothing. */
export const RESOURCES: readonly Resource[] = [
  {
    prefixes: ['/jwt/'],
    load: async () => (await import('./jwt.ts')).addJwtRoutes,
  },
  {
    prefixes: ['/demo-accounts/'],
    load: async () => (await import('./demo-accounts.ts')).addDemoAccountRoutes,
  },
  {
    prefixes: ['/card/'],
    load: async () => (await import('./cards.ts')).addCardRoutes,
  },
  {
    prefixes: ['/mail-notices'],
    load: async () => (await import('./mail-notices.ts')).addMailNoticeRoutes,
  },
  {
    prefixes: ['/api/main-search/', '/api/bookmarks/'],
    load: async () => (await import('./search.ts')).addSearchRoutes,
  },
  {
    prefixes: ['/apps/calendar/'],
    load: async () => (await import('./calendar.ts')).addCalendarRoutes,
  },
  {
    prefixes: ['/apps/chat/'],
    load: async () => (await import('./chat.ts')).addChatRoutes,
  },
  {
    prefixes: ['/apps/invoice/', '/api/invoice/'],
    load: async () => (await import('./invoices.ts')).addInvoiceRoutes,
  },
  {
    prefixes: ['/apps/users/', '/api/users/'],
    load: async () => (await import('./users.ts')).addUserRoutes,
  },
  {
    prefixes: ['/apps/roles/'],
    load: async () => (await import('./roles.ts')).addRoleRoutes,
  },
  {
    prefixes: ['/apps/permissions/'],
    load: async () => (await import('./permissions.ts')).addPermissionRoutes,
  },
  {
    prefixes: ['/apps/todo/'],
    load: async () => (await import('./todo.ts')).addTodoRoutes,
  },
  {
    prefixes: ['/apps/email/'],
    load: async () => (await import('./email.ts')).addEmailRoutes,
  },
  {
    prefixes: ['/apps/ecommerce/'],
    load: async () => (await import('./shop.ts')).addShopRoutes,
  },
  {
    prefixes: ['/api/datatables/'],
    load: async () => (await import('./data-tables.ts')).addDataTableRoutes,
  },
  {
    prefixes: ['/apps/price-rules'],
    load: async () => (await import('./price-rules.ts')).addPriceRuleRoutes,
  },
  {
    prefixes: ['/api/autocomplete/'],
    load: async () => (await import('./autocomplete.ts')).addAutocompleteRoutes,
  },
  {
    prefixes: ['/blog/'],
    load: async () => (await import('./blog.ts')).addBlogRoutes,
  },
  {
    prefixes: ['/faq/'],
    load: async () => (await import('./help.ts')).addHelpRoutes,
  },
  {
    prefixes: ['/pricing/'],
    load: async () => (await import('./pricing.ts')).addPricingRoutes,
  },
  {
    prefixes: ['/profile/'],
    load: async () => (await import('./profile.ts')).addProfileRoutes,
  },
  {
    prefixes: ['/account-setting/'],
    load: async () => (await import('./account-settings.ts')).addAccountSettingRoutes,
  },
  {
    prefixes: ['/modal-examples/'],
    load: async () => (await import('./modal-examples.ts')).addModalExampleRoutes,
  },
  {
    prefixes: ['/sample-data/'],
    load: async () => (await import('./sample-data.ts')).addSampleDataRoutes,
  },
];

/** The resource that answers calls to this path; undefined where the network does. */
export function ownerOf(path: string): Resource | undefined {
  return RESOURCES.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)));
}
