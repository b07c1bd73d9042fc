import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readPricing } from '#contract/pricing.ts';

type Pricing = RouteAnswer<typeof readPricing>;

export const PLANS: Pricing['plans'] = [
  {
    key: 'basic',
    title: 'Basic',
    subtitle: 'A small hall and one pair of hands',
    monthlyPrice: 0,
    yearlyPlan: { perMonth: 0, totalAnnual: 0 },
    planBenefits: [
      '1 venue, up to 200 seats',
      '2 members of staff',
      'The ranking of the next week',
      'Answers by mail within two days',
    ],
    popular: false,
  },
  {
    key: 'standard',
    title: 'Standard',
    subtitle: 'For houses that play every week',
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnnual: 480 },
    planBenefits: [
      '5 venues of any size',
      '25 members of staff',
      'All four windows of the ranking',
      'Weights of your own',
      'Answers by mail within two hours',
    ],
    popular: true,
  },
  {
    key: 'enterprise',
    title: 'Enterprise',
    subtitle: 'For promoters and groups of houses',
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnnual: 960 },
    planBenefits: [
      'Any number of venues and staff',
      'Roles and permissions of your own',
      'Keys for programs, feeds every hour',
      'A copy of all data each night',
      'A person to call, day and night',
    ],
    popular: false,
  },
];

const row = (
  feature: string,
  basic: boolean | string,
  standard: boolean | string,
  enterprise: boolean | string,
): Pricing['comparison'][number] => ({ feature, values: { basic, standard, enterprise } });

export const COMPARISON: Pricing['comparison'] = [
  row('Venues', '1', '5', 'Any number'),
  row('Members of staff', '2', '25', 'Any number'),
  row('Events a month', '20', '500', 'Any number'),
  row('Ranking windows', 'Week', 'All four', 'All four'),
  row('Weights of your own', false, true, true),
  row('Feeds', 'By hand', 'Once a day', 'Every hour'),
  row('Roles and permissions', false, false, true),
  row('Keys for programs', false, false, true),
  row('Invoices with your own logo', false, true, true),
  row('Answers from support', '2 days', '2 hours', 'At once'),
];

export const PRICING_QUESTIONS: Pricing['qandA'] = [
  {
    question: 'Is Basic really free, and for how long?',
    ans: 'Yes, for as long as you like. It needs no card and has no end date.',
  },
  {
    question: 'Can I change my plan in the middle of a month?',
    ans: 'At any time. What you have paid but not used is deducted from the new price, to the day. A downgrade takes effect at the end of the paid period.',
  },
  {
    question: 'What do I save by paying for a year?',
    ans: 'Standard is 480 instead of 588, Enterprise 960 instead of 1,188: a little more than two months in each case.',
  },
  {
    question: 'Do you take a share of each ticket?',
    ans: 'No. You pay only the price of the plan, however much you sell.',
  },
  {
    question: 'What happens to my data if I go back to Basic?',
    ans: 'It stays. Data beyond the limits of Basic can be read and exported, but not changed, until you remove it or upgrade again.',
  },
];
