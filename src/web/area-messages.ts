// Written by `npm run types` from the files of public/locales/en: not edited by hand.

/**
 * The messages that only one area's pages use, by area: `public/locales/<language>/<area>.json`. They
 * load with the first of its pages, and their keys begin with the area's name.
 */
export type AreaMessages = {
  access: typeof import('../../public/locales/en/access.json');
  accessControl: typeof import('../../public/locales/en/accessControl.json');
  account: typeof import('../../public/locales/en/account.json');
  blog: typeof import('../../public/locales/en/blog.json');
  calendar: typeof import('../../public/locales/en/calendar.json');
  charts: typeof import('../../public/locales/en/charts.json');
  chat: typeof import('../../public/locales/en/chat.json');
  dashboards: typeof import('../../public/locales/en/dashboards.json');
  demoSignIn: typeof import('../../public/locales/en/demoSignIn.json');
  duplicates: typeof import('../../public/locales/en/duplicates.json');
  email: typeof import('../../public/locales/en/email.json');
  eventPage: typeof import('../../public/locales/en/eventPage.json');
  extensions: typeof import('../../public/locales/en/extensions.json');
  feeds: typeof import('../../public/locales/en/feeds.json');
  forms: typeof import('../../public/locales/en/forms.json');
  gallery: typeof import('../../public/locales/en/gallery.json');
  help: typeof import('../../public/locales/en/help.json');
  importMapping: typeof import('../../public/locales/en/importMapping.json');
  imports: typeof import('../../public/locales/en/imports.json');
  invoices: typeof import('../../public/locales/en/invoices.json');
  layouts: typeof import('../../public/locales/en/layouts.json');
  me: typeof import('../../public/locales/en/me.json');
  misc: typeof import('../../public/locales/en/misc.json');
  modals: typeof import('../../public/locales/en/modals.json');
  overview: typeof import('../../public/locales/en/overview.json');
  roles: typeof import('../../public/locales/en/roles.json');
  rowDefaults: typeof import('../../public/locales/en/rowDefaults.json');
  scoreFilters: typeof import('../../public/locales/en/scoreFilters.json');
  scorePasses: typeof import('../../public/locales/en/scorePasses.json');
  scorePrint: typeof import('../../public/locales/en/scorePrint.json');
  scoreTools: typeof import('../../public/locales/en/scoreTools.json');
  shop: typeof import('../../public/locales/en/shop.json');
  tables: typeof import('../../public/locales/en/tables.json');
  todo: typeof import('../../public/locales/en/todo.json');
  tuning: typeof import('../../public/locales/en/tuning.json');
  uiElements: typeof import('../../public/locales/en/uiElements.json');
  users: typeof import('../../public/locales/en/users.json');
  venuePage: typeof import('../../public/locales/en/venuePage.json');
  venues: typeof import('../../public/locales/en/venues.json');
};

export type MessageArea = keyof AreaMessages;
