import type { InvoiceStatus } from '#contract/invoices/invoice-list.ts';
import type { PaymentMethod } from '#contract/invoices/invoices.ts';
import type { MessageKey } from '#web/page.ts';
import type { Tone } from '#web/ui/buttons/button.tsx';
import '#web/messages/invoices.json';

export const STATUS_TITLE = {
  Paid: 'invoices.statuses.paid',
  Downloaded: 'invoices.statuses.downloaded',
  Sent: 'invoices.statuses.sent',
  Draft: 'invoices.statuses.draft',
  'Partial Payment': 'invoices.statuses.partial',
  'Past Due': 'invoices.statuses.pastDue',
  Void: 'invoices.statuses.void',
  Credited: 'invoices.statuses.credited',
} as const satisfies Record<InvoiceStatus, MessageKey>;

export const STATUS_TONE = {
  Paid: 'success',
  Downloaded: 'accent',
  Sent: 'accent',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
  Void: 'neutral',
  Credited: 'neutral',
} as const satisfies Record<InvoiceStatus, Tone>;

export const METHOD_TITLE = {
  bank: 'invoices.methods.bank',
  card: 'invoices.methods.card',
  paypal: 'invoices.methods.paypal',
  cash: 'invoices.methods.cash',
} as const satisfies Record<PaymentMethod, MessageKey>;
