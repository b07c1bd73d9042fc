import type { PageEntry } from '#web/page-entry.ts';
import { ACCESS_PAGES } from '#web/pages/access/pages.ts';
import { ACCOUNT_PAGES } from '#web/pages/account/pages.ts';
import { BLOG_PAGES } from '#web/pages/blog/pages.ts';
import { CALENDAR_PAGES } from '#web/pages/calendar/pages.ts';
import { CHAT_PAGES } from '#web/pages/chat/pages.ts';
import { CARD_PAGES } from '#web/pages/dashboards/pages.ts';
import { DEMO_SIGN_IN_PAGES } from '#web/pages/demo-sign-in/pages.ts';
import { EMAIL_PAGES } from '#web/pages/email/pages.ts';
import { FRAME_PAGES } from '#web/pages/frame/pages.ts';
import { CHART_PAGES } from '#web/pages/gallery/charts/pages.ts';
import { COMPONENT_PAGES } from '#web/pages/gallery/components/pages.ts';
import { EXTENSION_PAGES } from '#web/pages/gallery/extensions/pages.ts';
import { FORM_PAGES } from '#web/pages/gallery/forms/pages.ts';
import { UI_PAGES } from '#web/pages/gallery/ui/pages.ts';
import { HELP_PAGES } from '#web/pages/help/pages.ts';
import { INVOICE_PAGES } from '#web/pages/invoices/pages.ts';
import { ME_PAGES } from '#web/pages/me/pages.ts';
import { MISC_PAGES } from '#web/pages/misc/pages.ts';
import { MODAL_PAGES } from '#web/pages/modals/pages.ts';
import { ROLE_PAGES } from '#web/pages/roles/pages.ts';
import { SHOP_PAGES } from '#web/pages/shop/pages.ts';
import { TABLE_PAGES } from '#web/pages/tables/pages.ts';
import { TODO_PAGES } from '#web/pages/todo/pages.ts';
import { USER_PAGES } from '#web/pages/users/pages.ts';
import { CORE_PAGES } from './core-pages.ts';

/** Every page of the product, in the order of the navigation. A new area adds one line. */
export const PAGES: readonly PageEntry[] = [
  ...CORE_PAGES,
  ...ME_PAGES,
  ...EMAIL_PAGES,
  ...CHAT_PAGES,
  ...TODO_PAGES,
  ...CALENDAR_PAGES,
  ...INVOICE_PAGES,
  ...SHOP_PAGES,
  ...USER_PAGES,
  ...ROLE_PAGES,
  ...ACCOUNT_PAGES,
  ...ACCESS_PAGES,
  ...HELP_PAGES,
  ...BLOG_PAGES,
  ...DEMO_SIGN_IN_PAGES,
  ...MISC_PAGES,
  ...UI_PAGES,
  ...MODAL_PAGES,
  ...CARD_PAGES,
  ...COMPONENT_PAGES,
  ...EXTENSION_PAGES,
  ...FORM_PAGES,
  ...TABLE_PAGES,
  ...CHART_PAGES,
  ...FRAME_PAGES,
];
