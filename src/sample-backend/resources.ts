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
    load: async () => (await import('./sign-in/jwt-routes.ts')).addJwtRoutes,
  },
  {
    prefixes: ['/demo-accounts/'],
    load: async () => (await import('./sign-in/demo-account-routes.ts')).addDemoAccountRoutes,
  },
  {
    prefixes: ['/card/'],
    load: async () => (await import('./cards/card-routes.ts')).addCardRoutes,
  },
  {
    prefixes: ['/mail-notices'],
    load: async () => (await import('./sign-in/mail-notice-routes.ts')).addMailNoticeRoutes,
  },
  {
    prefixes: ['/api/main-search/', '/api/bookmarks/'],
    load: async () => (await import('./search/search-routes.ts')).addSearchRoutes,
  },
  {
    prefixes: ['/apps/calendar/'],
    load: async () => (await import('./calendar/calendar-routes.ts')).addCalendarRoutes,
  },
  {
    prefixes: ['/apps/chat/'],
    load: async () => (await import('./chat/chat-routes.ts')).addChatRoutes,
  },
  {
    prefixes: ['/apps/invoice/', '/api/invoice/'],
    load: async () => (await import('./invoices/invoice-routes.ts')).addInvoiceRoutes,
  },
  {
    prefixes: ['/apps/users/', '/api/users/'],
    load: async () => (await import('./users/user-routes.ts')).addUserRoutes,
  },
  {
    prefixes: ['/apps/roles/'],
    load: async () => (await import('./roles/role-routes.ts')).addRoleRoutes,
  },
  {
    prefixes: ['/apps/permissions/'],
    load: async () => (await import('./roles/permission-routes.ts')).addPermissionRoutes,
  },
  {
    prefixes: ['/apps/todo/'],
    load: async () => (await import('./todo/todo-routes.ts')).addTodoRoutes,
  },
  {
    prefixes: ['/apps/email/'],
    load: async () => (await import('./email/email-routes.ts')).addEmailRoutes,
  },
  {
    prefixes: ['/apps/ecommerce/'],
    load: async () => (await import('./shop/shop-routes.ts')).addShopRoutes,
  },
  {
    prefixes: ['/api/datatables/'],
    load: async () => (await import('./data-tables/data-table-routes.ts')).addDataTableRoutes,
  },
  {
    prefixes: ['/apps/price-rules'],
    load: async () => (await import('./price-rules/price-rule-routes.ts')).addPriceRuleRoutes,
  },
  {
    prefixes: ['/api/autocomplete/'],
    load: async () => (await import('./autocomplete/autocomplete-routes.ts')).addAutocompleteRoutes,
  },
  {
    prefixes: ['/blog/'],
    load: async () => (await import('./blog/blog-routes.ts')).addBlogRoutes,
  },
  {
    prefixes: ['/faq/'],
    load: async () => (await import('./help/help-routes.ts')).addHelpRoutes,
  },
  {
    prefixes: ['/pricing/'],
    load: async () => (await import('./pricing/pricing-routes.ts')).addPricingRoutes,
  },
  {
    prefixes: ['/profile/'],
    load: async () => (await import('./profile/profile-routes.ts')).addProfileRoutes,
  },
  {
    prefixes: ['/account-setting/'],
    load: async () =>
      (await import('./account/account-settings-routes.ts')).addAccountSettingRoutes,
  },
  {
    prefixes: ['/modal-examples/'],
    load: async () =>
      (await import('./modal-examples/modal-example-routes.ts')).addModalExampleRoutes,
  },
  {
    prefixes: ['/sample-data/'],
    load: async () => (await import('./reset-routes.ts')).addSampleDataRoutes,
  },
];

/** The resource that answers calls to this path; undefined where the network does. */
export function ownerOf(path: string): Resource | undefined {
  return RESOURCES.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)));
}
