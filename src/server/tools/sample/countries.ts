/** Languages that titles are given in. */
export type Language =
  | 'ar'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'fi'
  | 'fr'
  | 'he'
  | 'hi'
  | 'hu'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt'
  | 'sv'
  | 'th'
  | 'tr'
  | 'zh'
  | 'zh-Hant';

export type Country = {
  language: Language;
  /** ISO 4217. */
  currency: string;
  /** The local price of a ticket that costs one euro in the euro area. */
  perEuro: number;
  /** Prices are multiples of it. */
  priceStep: number;
  /** The usual start of an evening show, local time, `HH:MM`. */
  curtain: string;
  /** Summer is in January. */
  southern?: true;
};

const EURO = { currency: 'EUR', perEuro: 1, priceStep: 0.5 };

/** Customs by country code. */
export const COUNTRIES = {
  AE: { language: 'en', currency: 'AED', perEuro: 4.2, priceStep: 5, curtain: '20:00' },
  AR: {
    language: 'es',
    currency: 'ARS',
    perEuro: 1000,
    priceStep: 500,
    curtain: '20:30',
    southern: true,
  },
  AT: { ...EURO, language: 'de', curtain: '19:30' },
  AU: {
    language: 'en',
    currency: 'AUD',
    perEuro: 1.7,
    priceStep: 1,
    curtain: '19:30',
    southern: true,
  },
  BE: { ...EURO, language: 'nl', curtain: '20:00' },
  BR: {
    language: 'pt',
    currency: 'BRL',
    perEuro: 5,
    priceStep: 5,
    curtain: '20:30',
    southern: true,
  },
  CA: { language: 'en', currency: 'CAD', perEuro: 1.5, priceStep: 0.5, curtain: '19:30' },
  CH: { language: 'de', currency: 'CHF', perEuro: 1.3, priceStep: 1, curtain: '19:30' },
  CL: {
    language: 'es',
    currency: 'CLP',
    perEuro: 700,
    priceStep: 500,
    curtain: '19:30',
    southern: true,
  },
  CN: { language: 'zh', currency: 'CNY', perEuro: 7, priceStep: 10, curtain: '19:30' },
  CO: { language: 'es', currency: 'COP', perEuro: 2400, priceStep: 1000, curtain: '20:00' },
  CZ: { language: 'cs', currency: 'CZK', perEuro: 18, priceStep: 10, curtain: '19:00' },
  DE: { ...EURO, language: 'de', curtain: '19:30' },
  DK: { language: 'da', currency: 'DKK', perEuro: 7.5, priceStep: 5, curtain: '19:30' },
  EG: { language: 'ar', currency: 'EGP', perEuro: 18, priceStep: 25, curtain: '20:00' },
  ES: { ...EURO, language: 'es', curtain: '20:00' },
  FI: { ...EURO, language: 'fi', curtain: '19:00' },
  FR: { ...EURO, language: 'fr', curtain: '20:00' },
  GB: { language: 'en', currency: 'GBP', perEuro: 0.9, priceStep: 0.5, curtain: '19:30' },
  GR: { ...EURO, language: 'el', curtain: '20:30' },
  HK: { language: 'zh-Hant', currency: 'HKD', perEuro: 8, priceStep: 10, curtain: '19:30' },
  HU: { language: 'hu', currency: 'HUF', perEuro: 250, priceStep: 100, curtain: '19:00' },
  IE: { ...EURO, language: 'en', curtain: '19:30' },
  IL: { language: 'he', currency: 'ILS', perEuro: 4, priceStep: 5, curtain: '20:30' },
  IN: { language: 'hi', currency: 'INR', perEuro: 30, priceStep: 50, curtain: '19:00' },
  IT: { ...EURO, language: 'it', curtain: '20:30' },
  JP: { language: 'ja', currency: 'JPY', perEuro: 140, priceStep: 100, curtain: '18:30' },
  KE: { language: 'en', currency: 'KES', perEuro: 50, priceStep: 50, curtain: '19:00' },
  KR: { language: 'ko', currency: 'KRW', perEuro: 1400, priceStep: 1000, curtain: '19:30' },
  MX: { language: 'es', currency: 'MXN', perEuro: 14, priceStep: 10, curtain: '20:00' },
  NG: { language: 'en', currency: 'NGN', perEuro: 500, priceStep: 500, curtain: '18:00' },
  NL: { ...EURO, language: 'nl', curtain: '20:00' },
  NO: { language: 'no', currency: 'NOK', perEuro: 11, priceStep: 10, curtain: '19:00' },
  NZ: {
    language: 'en',
    currency: 'NZD',
    perEuro: 1.8,
    priceStep: 1,
    curtain: '19:30',
    southern: true,
  },
  PL: { language: 'pl', currency: 'PLN', perEuro: 3.5, priceStep: 5, curtain: '19:00' },
  PT: { ...EURO, language: 'pt', curtain: '21:00' },
  SE: { language: 'sv', currency: 'SEK', perEuro: 10, priceStep: 5, curtain: '19:00' },
  SG: { language: 'en', currency: 'SGD', perEuro: 1.5, priceStep: 1, curtain: '20:00' },
  TH: { language: 'th', currency: 'THB', perEuro: 30, priceStep: 50, curtain: '19:30' },
  TR: { language: 'tr', currency: 'TRY', perEuro: 25, priceStep: 50, curtain: '20:30' },
  TW: { language: 'zh-Hant', currency: 'TWD', perEuro: 30, priceStep: 50, curtain: '19:30' },
  US: { language: 'en', currency: 'USD', perEuro: 1.4, priceStep: 0.5, curtain: '19:30' },
  UY: {
    language: 'es',
    currency: 'UYU',
    perEuro: 35,
    priceStep: 10,
    curtain: '20:30',
    southern: true,
  },
  ZA: {
    language: 'en',
    currency: 'ZAR',
    perEuro: 11,
    priceStep: 10,
    curtain: '19:30',
    southern: true,
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;

export const COUNTRY_CODES = keysOf(COUNTRIES);

/** Regions that a tour visits in one leg. */
export const SCENES = {
  britain: ['GB', 'IE'],
  northAmerica: ['US', 'CA'],
  france: ['FR', 'BE', 'CH'],
  german: ['DE', 'AT', 'CH'],
  lowlands: ['NL', 'BE'],
  iberia: ['ES', 'PT'],
  italy: ['IT'],
  nordic: ['DK', 'SE', 'NO', 'FI'],
  central: ['PL', 'CZ', 'HU'],
  greece: ['GR'],
  turkey: ['TR'],
  israel: ['IL'],
  arab: ['EG', 'AE'],
  latin: ['MX', 'CO', 'AR', 'CL', 'UY'],
  brazil: ['BR'],
  china: ['CN', 'HK', 'TW'],
  japan: ['JP'],
  korea: ['KR'],
  southEastAsia: ['SG', 'TH'],
  india: ['IN'],
  africa: ['ZA', 'NG', 'KE'],
  oceania: ['AU', 'NZ'],
} as const satisfies Record<string, readonly CountryCode[]>;

export type Scene = keyof typeof SCENES;
export const SCENE_NAMES = keysOf(SCENES);

/** Safe for a literal, which has only the keys of its type. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}
