import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';

/** The notifications of the sample apps. */
export const APP_NOTICE_KINDS = [
  'guest_answered',
  'event_soon',
  'task_soon',
  'tasks_due',
  'chat_mentioned',
  'mail_sent',
  'order_invoiced',
] as const;

const appNotice = z.object({
  /** The same for repeated notices of one event. */
  id: z.string(),
  kind: z.enum(APP_NOTICE_KINDS),
  /** The parameters of its text, with `id` as the number of the record. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** An ISO instant. */
  at: z.string(),
});
export type AppNotice = z.infer<typeof appNotice>;

export const appNotices = z.array(appNotice);

export const deliverOutbox = defineRoute({
  method: 'POST',
  path: '/apps/outbox/deliver',
  summary: 'Do what is due by now: answers of guests, reminders, mails to be sent later',
  access: 'open',
  body: z.object({
    /** The day where the reader is. */
    today: z.iso.date(),
  }),
  answer: z.object({
    /** Those of the last day, the oldest first. */
    notices: appNotices,
  }),
});
