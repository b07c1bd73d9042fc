// Written by `npm run types` from the files of src/web/messages: not edited by hand.

/** The messages that only some pages use, by area. Their keys begin with the area's name. */
export type AreaMessages = {
  access: typeof import('./messages/access.json');
  accessControl: typeof import('./messages/accessControl.json');
  account: typeof import('./messages/account.json');
  blog: typeof import('./messages/blog.json');
  calendar: typeof import('./messages/calendar.json');
  chat: typeof import('./messages/chat.json');
  columnTools: typeof import('./messages/columnTools.json');
  confirmation: typeof import('./messages/confirmation.json');
  dashboards: typeof import('./messages/dashboards.json');
  demoSignIn: typeof import('./messages/demoSignIn.json');
  desk: typeof import('./messages/desk.json');
  duplicates: typeof import('./messages/duplicates.json');
  email: typeof import('./messages/email.json');
  eventPage: typeof import('./messages/eventPage.json');
  feeds: typeof import('./messages/feeds.json');
  gallery: typeof import('./messages/gallery.json');
  help: typeof import('./messages/help.json');
  importMapping: typeof import('./messages/importMapping.json');
  imports: typeof import('./messages/imports.json');
  invoices: typeof import('./messages/invoices.json');
  layouts: typeof import('./messages/layouts.json');
  me: typeof import('./messages/me.json');
  misc: typeof import('./messages/misc.json');
  modals: typeof import('./messages/modals.json');
  notifications: typeof import('./messages/notifications.json');
  overrides: typeof import('./messages/overrides.json');
  overview: typeof import('./messages/overview.json');
  rankingCalendar: typeof import('./messages/rankingCalendar.json');
  richText: typeof import('./messages/richText.json');
  roles: typeof import('./messages/roles.json');
  rowDefaults: typeof import('./messages/rowDefaults.json');
  scoreFilters: typeof import('./messages/scoreFilters.json');
  scorePasses: typeof import('./messages/scorePasses.json');
  scorePrint: typeof import('./messages/scorePrint.json');
  scoreTools: typeof import('./messages/scoreTools.json');
  search: typeof import('./messages/search.json');
  shop: typeof import('./messages/shop.json');
  tables: typeof import('./messages/tables.json');
  todo: typeof import('./messages/todo.json');
  tuning: typeof import('./messages/tuning.json');
  users: typeof import('./messages/users.json');
  venuePage: typeof import('./messages/venuePage.json');
  venues: typeof import('./messages/venues.json');
};
