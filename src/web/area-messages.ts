import type accessControl from '../../public/locales/en/accessControl.json';
import type account from '../../public/locales/en/account.json';
import type blog from '../../public/locales/en/blog.json';
import type calendar from '../../public/locales/en/calendar.json';
import type chat from '../../public/locales/en/chat.json';
import type dashboards from '../../public/locales/en/dashboards.json';
import type demoSignIn from '../../public/locales/en/demoSignIn.json';
import type email from '../../public/locales/en/email.json';
import type help from '../../public/locales/en/help.json';
import type invoices from '../../public/locales/en/invoices.json';
import type layouts from '../../public/locales/en/layouts.json';
import type misc from '../../public/locales/en/misc.json';
import type modals from '../../public/locales/en/modals.json';
import type roles from '../../public/locales/en/roles.json';
import type shop from '../../public/locales/en/shop.json';
import type tables from '../../public/locales/en/tables.json';
import type todo from '../../public/locales/en/todo.json';
import type users from '../../public/locales/en/users.json';

/**
 * The messages that only one area's pages speak, by area: `public/locales/<language>/<area>.json`. They
 * load with the first of its pages, and their keys begin with the area's name.
 */
export type AreaMessages = {
  misc: typeof misc;
  layouts: typeof layouts;
  demoSignIn: typeof demoSignIn;
  accessControl: typeof accessControl;
  account: typeof account;
  blog: typeof blog;
  calendar: typeof calendar;
  chat: typeof chat;
  dashboards: typeof dashboards;
  email: typeof email;
  help: typeof help;
  invoices: typeof invoices;
  modals: typeof modals;
  roles: typeof roles;
  shop: typeof shop;
  tables: typeof tables;
  todo: typeof todo;
  users: typeof users;
};

export const MESSAGE_AREAS = [
  'misc',
  'layouts',
  'demoSignIn',
  'accessControl',
  'account',
  'blog',
  'calendar',
  'chat',
  'dashboards',
  'email',
  'help',
  'invoices',
  'modals',
  'roles',
  'shop',
  'tables',
  'todo',
  'users',
] as const satisfies readonly (keyof AreaMessages)[];

export type MessageArea = (typeof MESSAGE_AREAS)[number];
