import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readPricing } from '#contract/pricing.ts';

type Pricing = RouteAnswer<typeof readPricing>;

export const PLANS: Pricing['plans'] = [
  {
    key: 'basic',
    title: 'Basic',
    subtitle: 'For one small venue',
    monthlyPrice: 0,
    yearlyPlan: { perMonth: 0, totalAnnual: 0 },
    planBenefits: [
      '1 venue, up to 200 seats',
      '2 staff accounts',
      'Next week’s ranking',
      'E-mail support within two days',
    ],
    popular: false,
  },
  {
    key: 'standard',
    title: 'Standard',
    subtitle: 'For venues with weekly shows',
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnnual: 480 },
    planBenefits: [
      '5 venues, any size',
      '25 staff accounts',
      'All four ranking windows',
      'Custom weights',
      'E-mail support within two hours',
    ],
    popular: true,
  },
  {
    key: 'enterprise',
    title: 'Enterprise',
    subtitle: 'For promoters and venue groups',
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnnual: 960 },
    planBenefits: [
      'Unlimited venues and staff',
      'Custom roles and permissions',
      'API keys, hourly feeds',
      'Nightly data export',
      'Phone support around the clock',
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
  row('Venues', '1', '5', 'Unlimited'),
  row('Staff accounts', '2', '25', 'Unlimited'),
  row('Events per month', '20', '500', 'Unlimited'),
  row('Ranking windows', 'Week', 'All four', 'All four'),
  row('Custom weights', false, true, true),
  row('Feeds', 'Manual', 'Daily', 'Hourly'),
  row('Roles and permissions', false, false, true),
  row('API keys', false, false, true),
  row('Invoices with your own logo', false, true, true),
  row('Support response', '2 days', '2 hours', 'Immediate'),
];

export const PRICING_QUESTIONS: Pricing['qandA'] = [
  {
    question: 'Is Basic really free, and for how long?',
    ans: 'Yes, for as long as you like. No card needed.',
  },
  {
    question: 'Can I change my plan in the middle of a month?',
    ans: 'At any time. What you have paid but not used is deducted from the new price, to the day. A downgrade takes effect at the end of the paid period.',
  },
  {
    question: 'How much do I save with yearly billing?',
    ans: 'Standard is 480 instead of 588, Enterprise 960 instead of 1,188: a little more than two months in each case.',
  },
  {
    question: 'Do you take a commission on tickets?',
    ans: 'No. You pay only the price of the plan, however much you sell.',
  },
  {
    question: 'What happens to my data if I go back to Basic?',
    ans: 'It stays. Data beyond the limits of Basic can be read and exported, but not changed, until you remove it or upgrade again.',
  },
];
