import { INVOICE_STATUSES, type InvoiceClient } from '#contract/invoices/invoice-list.ts';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import {
  INVOICE_SERVICES,
  type InvoiceDraft,
  type InvoicePayment,
} from '#contract/invoices/invoices.ts';
import { daysAfter, isoDay } from '../kit/dates.ts';
import { ME, PEOPLE } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';
import { createRandom, type Random, times } from '../kit/random.ts';
import type { StoredInvoice } from './invoice-state.ts';

function client(
  name: string,
  company: string,
  companyEmail: string,
  address: string,
  country: string,
  contact: string,
): InvoiceClient {
  return { name, company, companyEmail, address, country, contact };
}

const CLIENTS: readonly [InvoiceClient, ...InvoiceClient[]] = [
  client(
    'Elif Demirtaş',
    'Galata Sahne',
    'accounts@galatasahne.example',
    'Bankalar Cd. 14, Istanbul',
    'Türkiye',
    '+90 212 555 0143',
  ),
  client(
    'Conor Whelan',
    'Liffey Lights',
    'conor@liffeylights.example',
    '8 Wellington Quay, Dublin',
    'Ireland',
    '+353 1 555 0178',
  ),
  client(
    '林志明',
    '海岸劇場',
    'billing@haian.example',
    '台南市中西區海安路 52 號',
    'Taiwan',
    '+886 6 555 0121',
  ),
  client(
    'Margarida Nóbrega',
    'Teatro da Ribeira',
    'contas@ribeira.example',
    'Rua do Infante 71, Porto',
    'Portugal',
    '+351 22 555 0190',
  ),
  client(
    'יעל ברקוביץ׳',
    'אולם הנמל',
    'office@namal.example',
    'רחוב הנמל 22, חיפה',
    'Israel',
    '+972 4 555 0162',
  ),
  client(
    'Stellan Ekdahl',
    'Norrsken Arena',
    'faktura@norrsken.example',
    'Storgatan 5, Luleå',
    'Sweden',
    '+46 920 555 017',
  ),
  client(
    'ليلى الخطيب',
    'مسرح الياسمين',
    'finance@yasmin.example',
    'شارع الرينبو ١٨، عمّان',
    'Jordan',
    '+962 6 555 0114',
  ),
  client(
    'Thandiwe Nkosi',
    'Umhlanga Stages',
    'thandiwe@umhlangastages.example',
    '3 Lagoon Drive, Durban',
    'South Africa',
    '+27 31 555 0139',
  ),
  client(
    '山本 結衣',
    '青空フェス実行委員会',
    'keiri@aozorafes.example',
    '札幌市中央区大通西 4-1',
    'Japan',
    '+81 11 555 0186',
  ),
  client(
    'Beatriz Quiroga',
    'Salón Rosario',
    'pagos@salonrosario.example',
    'Bv. Oroño 940, Rosario',
    'Argentina',
    '+54 341 555 0107',
  ),
  client(
    'Νίκος Λαμπράκης',
    'Θέατρο Λιμάνι',
    'logistirio@limani.example',
    'Ακτή Κουντουριώτη 6, Χανιά',
    'Greece',
    '+30 2821 055 019',
  ),
  client(
    'Harriet Osei-Bonsu',
    'Copperline Festivals',
    'harriet@copperline.example',
    '40 Ducie Street, Manchester',
    'United Kingdom',
    '+44 161 555 0155',
  ),
  client(
    'Łukasz Żebrowski',
    'Hala Odra',
    'faktury@halaodra.example',
    'ul. Szczytnicka 11, Wrocław',
    'Poland',
    '+48 71 555 01 28',
  ),
  client(
    'Meera Subramaniam',
    'Kaveri Auditorium',
    'meera@kaveri.example',
    '27 Sayyaji Rao Road, Mysuru',
    'India',
    '+91 821 555 0133',
  ),
];

/** What is billed under each service, with its usual price in dollars. */
const WORK = {
  'Software Development': [
    ['Ticket scanner for the doors', 'Reads tickets without a network', 96],
    ['Seat map of the great hall', '1,240 seats with sight lines', 88],
    ['Waiting room for busy on-sales', 'Fair queue, tested with 40,000 people', 104.5],
    ['Refund desk', 'Partial refunds and vouchers', 79.9],
    ['Night shift support', 'On call during the festival', 61.25],
  ],
  'UI/UX Design & Development': [
    ['Season brochure on the web', 'Twelve pages, readable aloud', 72],
    ['Checkout with fewer steps', 'Interviews, prototype, test', 84.4],
    ['Signs for the foyer screens', '', 43.75],
    ['Icons for the program', 'A set of 36', 18.2],
  ],
  'Unlimited Extended License': [
    ['Box office, all counters', 'For one year', 1490],
    ['Event ranking, whole group', 'For one year', 2380],
    ['Additional venue', 'For one year', 349],
  ],
  'Template Customization': [
    ['Colors and type of the house', '', 240],
    ['Tickets with your own layout', 'Print and wallet', 185.6],
    ['Mails in a second language', 'Set from right to left where needed', 132.3],
    ['Program calendar embedded', '', 98.99],
  ],
} as const satisfies Record<
  (typeof INVOICE_SERVICES)[number],
  readonly (readonly [string, string, number])[]
>;

const NOTES = [
  'Thank you for a season full of good nights.',
  'Please include the invoice number with your transfer.',
  'Hours of the last week will be on the next invoice.',
  '',
] as const;

/** 50 invoices over all statuses, the later the number the later the day. */
export function seedInvoices(now: Date): StoredInvoice[] {
  const random = createRandom(5036);
  return times(50, (index) => {
    const status = INVOICE_STATUSES[index % INVOICE_STATUSES.length] ?? 'Paid';
    return seedInvoice(random, now, status);
  })
    .sort((a, b) => a.issuedDate.localeCompare(b.issuedDate))
    .map((stored, index) => ({ ...stored, id: index + 1 }));
}

type SpecifiedStatus = (typeof INVOICE_STATUSES)[number];

/** Days since the issue and days to pay, such that the status is true today and tomorrow. */
const AGE = {
  Paid: { fewest: 20, most: 90, term: 30 },
  'Past Due': { fewest: 35, most: 80, term: 21 },
  'Partial Payment': { fewest: 8, most: 22, term: 45 },
  Downloaded: { fewest: 3, most: 16, term: 30 },
  Sent: { fewest: 1, most: 12, term: 30 },
  Draft: { fewest: 0, most: 4, term: 30 },
} as const satisfies Record<SpecifiedStatus, { fewest: number; most: number; term: number }>;

function seedInvoice(random: Random, now: Date, status: SpecifiedStatus): StoredInvoice {
  const { fewest, most, term } = AGE[status];
  const issued = daysAfter(now, -random.int(fewest, most));
  const draft = seedDraft(random, isoDay(issued), isoDay(daysAfter(issued, term)));
  const { totalCents } = invoiceSums(draft);
  const paid = paidShare(random, status) * totalCents;
  const payments = paid === 0 ? [] : [seedPayment(random, Math.round(paid), issued)];
  return {
    ...draft,
    id: 0,
    avatar: avatarOf(draft.client.name),
    state: status === 'Draft' ? 'draft' : status === 'Sent' ? 'sent' : 'downloaded',
    payments,
    mails: [],
    credits: [],
    voided: null,
  };
}

function paidShare(random: Random, status: SpecifiedStatus): number {
  if (status === 'Paid') return 1;
  return status === 'Partial Payment' ? random.int(20, 70) / 100 : 0;
}

function seedPayment(random: Random, amountCents: number, issued: Date): InvoicePayment {
  return {
    amountCents,
    paidOn: isoDay(daysAfter(issued, random.int(2, 8))),
    method: random.pick(['bank', 'card', 'paypal']),
    note: '',
  };
}

function seedDraft(random: Random, issuedDate: string, dueDate: string): InvoiceDraft {
  const service = random.pick(INVOICE_SERVICES);
  const work = random.some<readonly [string, string, number]>(WORK[service], random.int(1, 4));
  const seller = random.chance(0.3) ? ME : random.pick([ME, ...PEOPLE]);
  const note = random.pick(NOTES);
  return {
    client: random.pick(CLIENTS),
    service,
    issuedDate,
    dueDate,
    lines: work.map(([title, detail, price]) => ({
      title,
      detail,
      quantity: price > 300 ? random.int(1, 3) : random.int(4, 90) / 2,
      unitCents: Math.round(price * 100),
    })),
    discount: random.chance(0.35)
      ? { kind: 'percent', percent: random.pick([5, 7.5, 10, 15]) }
      : { kind: 'amount', cents: random.chance(0.2) ? 5000 : 0 },
    taxPercent: random.pick([0, 9, 19, 21, 25]),
    salesperson: seller.fullName,
    note,
    paymentMethod: random.pick(['bank', 'card', 'paypal']),
    shows: { terms: true, note: note !== '', stub: random.chance(0.4) },
  };
}
