import type { KnowledgeCategory } from '#contract/help.ts';
import { slugOf } from '#contract/kit/slug.ts';
import { htmlOf } from '../kit/html-of.ts';
import { svgUri } from '../kit/pictures.ts';
import { ACCOUNT_ARTICLES } from './help-account-seed.ts';
import { USE_ARTICLES } from './help-use-seed.ts';

const CATEGORIES = [
  {
    slug: 'account-settings',
    title: 'Account Settings',
    icon: 'settings',
    iconColor: 'violet',
    desc: 'Your name, picture, password, devices and notifications.',
  },
  {
    slug: 'api-questions',
    title: 'API Questions',
    icon: 'code',
    iconColor: 'teal',
    desc: 'Keys, scopes, pagination and errors, for developers.',
  },
  {
    slug: 'billing',
    title: 'Billing',
    icon: 'credit-card',
    iconColor: 'red',
    desc: 'Plans, invoices, cards and tax.',
  },
  {
    slug: 'copyright-legal',
    title: 'Copyright & Legal',
    icon: 'scale',
    iconColor: 'orange',
    desc: 'Who owns pictures and texts, and which personal data is stored.',
  },
  {
    slug: 'mobile-apps',
    title: 'Mobile Apps',
    icon: 'smartphone',
    iconColor: 'blue',
    desc: 'Scanning at the door, and the dashboard in your pocket.',
  },
  {
    slug: 'help-how-to',
    title: 'Help & How-To',
    icon: 'life-buoy',
    iconColor: 'green',
    desc: 'How scores are calculated, and ways to work faster.',
  },
] as const;

export const HELP_ARTICLES = [...ACCOUNT_ARTICLES, ...USE_ARTICLES].map((article, index) => ({
  ...article,
  id: index + 1,
  slug: slugOf(article.question),
  content: htmlOf(article.text),
}));
export type KeptArticle = (typeof HELP_ARTICLES)[number];

export const HELP_CATEGORIES: readonly KnowledgeCategory[] = CATEGORIES.map(
  ({ slug, title, icon, iconColor }, index) => ({
    id: index + 1,
    slug,
    title,
    icon,
    iconColor,
    questions: HELP_ARTICLES.filter(({ category }) => category === slug),
  }),
);

/** Hues of the pictures, one for each card. */
const HUES = [262, 172, 352, 28, 214, 142];

/** A sheet of paper with lines, under a mark that differs from card to card. */
function cardPicture(index: number): string {
  const hue = HUES[index] ?? 262;
  const marks = [
    '<circle cx="98" cy="46" r="10"/><path d="M80 78c0-14 8-20 18-20s18 6 18 20z"/>',
    '<path d="M88 44 74 58l14 14M108 44l14 14-14 14" fill="none" stroke-width="5"/>',
    '<rect x="72" y="44" width="52" height="34" rx="5"/><path d="M72 54h52" stroke="#fff" stroke-width="5"/>',
    '<path d="M98 40v40M80 80h36M76 50h44M76 50l-9 18h18zM120 50l-9 18h18z" fill="none" stroke-width="4"/>',
    '<rect x="84" y="36" width="28" height="48" rx="6"/><circle cx="98" cy="77" r="2.5" fill="#fff" stroke="none"/>',
    '<circle cx="98" cy="60" r="20" fill="none" stroke-width="5"/><circle cx="98" cy="60" r="7"/>',
  ];
  const ink = `hsl(${hue} 45% 46%)`;
  return svgUri(
    196,
    120,
    `<rect width="196" height="120" rx="12" fill="hsl(${hue} 60% 94%)"/>` +
      `<rect x="48" y="18" width="100" height="92" rx="10" fill="#fff"/>` +
      `<path d="M64 94h68M64 101h44" stroke="hsl(${hue} 40% 84%)" stroke-width="4" stroke-linecap="round"/>` +
      `<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${marks[index] ?? ''}</g>`,
  );
}

export const HELP_CARDS = CATEGORIES.map(({ slug, title, desc }, index) => ({
  id: index + 1,
  category: slug,
  title,
  desc,
  img: cardPicture(index),
}));
