import type { SampleResource } from '#contract/resources.ts';
import type { AddRoutes } from './kit/resource.ts';

/** The code and the seed of each resource; they load with its first call. */
export const LOAD_RESOURCE: Record<SampleResource, () => Promise<AddRoutes>> = {
  jwt: async () => (await import('./sign-in/jwt-routes.ts')).addJwtRoutes,
  'demo-accounts': async () =>
    (await import('./sign-in/demo-account-routes.ts')).addDemoAccountRoutes,
  cards: async () => (await import('./cards/card-routes.ts')).addCardRoutes,
  'mail-notices': async () => (await import('./sign-in/mail-notice-routes.ts')).addMailNoticeRoutes,
  search: async () => (await import('./search/search-routes.ts')).addSearchRoutes,
  calendar: async () => (await import('./calendar/calendar-routes.ts')).addCalendarRoutes,
  chat: async () => (await import('./chat/chat-routes.ts')).addChatRoutes,
  outbox: async () => (await import('./outbox/outbox-routes.ts')).addOutboxRoutes,
  invoices: async () => (await import('./invoices/invoice-routes.ts')).addInvoiceRoutes,
  users: async () => (await import('./users/user-routes.ts')).addUserRoutes,
  roles: async () => (await import('./roles/role-routes.ts')).addRoleRoutes,
  permissions: async () => (await import('./roles/permission-routes.ts')).addPermissionRoutes,
  todo: async () => (await import('./todo/todo-routes.ts')).addTodoRoutes,
  email: async () => (await import('./email/email-routes.ts')).addEmailRoutes,
  shop: async () => (await import('./shop/shop-routes.ts')).addShopRoutes,
  'data-tables': async () =>
    (await import('./data-tables/data-table-routes.ts')).addDataTableRoutes,
  'price-rules': async () =>
    (await import('./price-rules/price-rule-routes.ts')).addPriceRuleRoutes,
  autocomplete: async () =>
    (await import('./autocomplete/autocomplete-routes.ts')).addAutocompleteRoutes,
  blog: async () => (await import('./blog/blog-routes.ts')).addBlogRoutes,
  help: async () => (await import('./help/help-routes.ts')).addHelpRoutes,
  pricing: async () => (await import('./pricing/pricing-routes.ts')).addPricingRoutes,
  profile: async () => (await import('./profile/profile-routes.ts')).addProfileRoutes,
  account: async () =>
    (await import('./account/account-settings-routes.ts')).addAccountSettingRoutes,
  uploads: async () => (await import('./uploads/upload-routes.ts')).addUploadRoutes,
  'modal-examples': async () =>
    (await import('./modal-examples/modal-example-routes.ts')).addModalExampleRoutes,
  'sample-data': async () => (await import('./reset-routes.ts')).addSampleDataRoutes,
};
