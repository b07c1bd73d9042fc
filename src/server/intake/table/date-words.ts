import { plainLetters } from './plain-letters.ts';

/** The languages whose ways of writing dates are known, those whose names others have too behind them. */
export const DATE_LANGUAGES = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'tr',
  'sv',
  'ru',
] as const;

/** Languages whose names of months, weekdays and halves of the day are known besides. */
const OTHER_LANGUAGES = ['ar', 'he', 'th', 'ja', 'zh', 'ko'] as const;
export const READ_LANGUAGES = [...DATE_LANGUAGES, ...OTHER_LANGUAGES] as const;

/** The halves of the day, before or behind a time. */
const HALVES = {
  am: 'am 上午 午前 오전 凌晨 早上 صباحا ص בבוקר',
  pm: 'pm 下午 午後 오후 晚上 夜 مساء م בערב',
} as const;

/** What a word does in a date. `weak`: it parts two times, and is nothing anywhere else. */
export type WordRole =
  | 'range'
  | 'weak'
  | 'and'
  | 'filler'
  | 'clock'
  | 'unit'
  | 'doors'
  | 'start'
  | 'noon'
  | 'midnight';

/** The words of a language that dates have, by their keys. */
export type DateWords = {
  /** 1 to 12. */
  months: ReadonlyMap<string, number>;
  /** 0, Sunday, to 6. */
  weekdays: ReadonlyMap<string, number>;
  halves: ReadonlyMap<string, 'am' | 'pm'>;
  roles: ReadonlyMap<string, WordRole>;
};

/** What `Intl` has no names for, by language; in plain letters. */
const ROLES: Readonly<Record<string, Partial<Record<WordRole, string>>>> = {
  en: { range: 'to until till through thru', and: 'and', filler: 'of the on at from o clock' },
  fr: {
    range: 'au jusqu',
    weak: 'a',
    and: 'et',
    filler: 'le les du de des d l des la partir',
  },
  de: { range: 'bis', and: 'und', filler: 'am den der dem vom von um ab zum' },
  es: { range: 'al a hasta', and: 'y e', filler: 'de del el los la desde dia dias', clock: 'las' },
  it: {
    range: 'al all fino',
    weak: 'alle',
    and: 'e ed',
    filler: 'il lo l i dal dall dalle dei di del dell della da',
    clock: 'ore ora',
  },
  nl: { range: 'tot tm', and: 'en', filler: 'van op de den vanaf om' },
  pt: {
    range: 'a ate ao',
    weak: 'as',
    and: 'e',
    filler: 'de do da dos das dia dias desde o os feira',
  },
  pl: {
    range: 'do',
    and: 'i oraz',
    filler: 'od w we dnia r roku o',
    clock: 'godz godzina godzinie g',
  },
  cs: { range: 'do az', and: 'a i', filler: 'od v ve dne roku' },
  tr: {
    range: 'ile',
    and: 've',
    filler: 'gunu tarihinde tarihleri arasi arasinda',
    clock: 'saat saati',
  },
  sv: { range: 'till', and: 'och', filler: 'den fran', clock: 'kl klockan' },
  ru: { range: 'по до', and: 'и', filler: 'с со в во г год года от' },
};

/** Words of times, which no language has for anything else in a date. */
const COMMON: Partial<Record<WordRole, string>> = {
  unit: 'h hs hr hrs std uhr heure heures hora horas uur u hod hodin ч час часа часов',
  doors:
    'doors door einlass turoffnung ouverture portes apertura puertas porte abertura portas deuren ' +
    'zaal wejscie otwarcie drzwi bramy vstup otevreni dvere kapi inslapp dorrar двери вход сбор',
  start:
    'start starts show showtime begin begins beginn beginning anfang anpfiff debut inicio comienzo ' +
    'inizio aanvang poczatek zacatek baslangic borjar начало concert konzert koncert konsert concierto concerto',
  filler: 't open tba tbc tbd ab um',
  clock: 'kl klokken klockan',
  noon: 'noon midday mittag mittags midi mediodia mezzogiorno poludnie poledne middag полдень',
  midnight:
    'midnight mitternacht minuit medianoche mezzanotte middernacht polnoc pulnoc midnatt полночь',
};

const languages = new Map<string, DateWords>();
const MAX_CACHED = 50;

/** The words of dates in a language; of one whose words are unknown its names, and signs. */
export function dateWords(language: string): DateWords {
  const known = languages.get(language);
  if (known) return known;
  const words = {
    months: namesOf(language, 'month'),
    weekdays: namesOf(language, 'weekday'),
    halves: halvesOf(language),
    roles: rolesOf(language),
  };
  if (languages.size >= MAX_CACHED) languages.clear();
  languages.set(language, words);
  return words;
}

/** How names are compared: without case, accents, dots and the dot of i, which Turkish has and has not. */
export function nameKey(name: string): string {
  return plainLetters(name).replaceAll('.', '').replaceAll('ı', 'i');
}

function rolesOf(language: string): Map<string, WordRole> {
  const own = ROLES[language.split('-')[0] ?? ''] ?? {};
  const roles = new Map<string, WordRole>();
  for (const texts of [COMMON, own]) {
    for (const role of [
      'doors',
      'start',
      'noon',
      'midnight',
      'unit',
      'filler',
      'clock',
      'weak',
      'and',
      'range',
    ] as const) {
      for (const word of texts[role]?.split(' ') ?? []) roles.set(word, role);
    }
  }
  return roles;
}

/** Days that have all months and all weekdays. */
const ALL_NAMES = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15));

/** The numbers of the names of months or weekdays, long and short, beside a day and alone, and of their beginnings. */
function namesOf(language: string, part: 'month' | 'weekday'): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  // Austria has names of its own.
  const locales = language === 'de' ? ['de-AT', 'de'] : [language];
  // Beside a day, some languages decline the month.
  const formats = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => [
      formatIn(locale, { day: 'numeric', [part]: style }),
      formatIn(locale, { [part]: style }),
    ]),
  );
  for (const format of formats) {
    for (const time of ALL_NAMES) {
      const name = format.formatToParts(time).find(({ type }) => type === part)?.value ?? '';
      const date = new Date(time);
      const number = part === 'month' ? date.getUTCMonth() + 1 : date.getUTCDay();
      if (/\p{L}/u.test(name)) names.set(nameKey(name), number);
    }
  }
  addBeginnings(names);
  addOwn(names, language);
  return names;
}

/** What `Intl` does not have: short forms, and in Hebrew a name with “in” before it. */
function addOwn(names: Map<string, number>, language: string): void {
  const wednesday = language === 'en' ? names.get('wed') : undefined;
  if (wednesday !== undefined) names.set('weds', wednesday);
  if (language !== 'he') return;
  for (const [name, number] of [...names]) names.set(`ב${name}`, number);
}

/** Some write only the beginning of a name: "Sept", "févr", "Thurs". */
function addBeginnings(names: Map<string, number>): void {
  const whole = [...names];
  for (const [name, number] of whole) {
    for (let end = 3; end < name.length; end++) {
      const start = name.slice(0, end);
      const isAmbiguous = whole.some(([key, other]) => key.startsWith(start) && other !== number);
      if (!isAmbiguous) names.set(start, number);
    }
  }
}

/** What the halves of the day are called, beside am and pm. */
function halvesOf(language: string): ReadonlyMap<string, 'am' | 'pm'> {
  const format = formatIn(language, { hour: 'numeric', hour12: true });
  const nameAt = (hour: number) =>
    format.formatToParts(Date.UTC(2024, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')
      ?.value ?? '';
  const halves = new Map<string, 'am' | 'pm'>();
  for (const half of ['am', 'pm'] as const) {
    for (const word of HALVES[half].split(' ')) halves.set(nameKey(word), half);
  }
  for (const [hour, half] of [
    [7, 'am'],
    [19, 'pm'],
  ] as const) {
    const name = nameKey(nameAt(hour)).replaceAll(/\s/g, '');
    if (name !== '') halves.set(name, half);
  }
  return halves;
}

/** English where the system does not know the language. */
function formatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const settings = { ...options, timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat([language, 'en'], settings);
}
