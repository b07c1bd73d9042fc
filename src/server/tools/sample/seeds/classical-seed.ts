import type { Language } from '../countries.ts';

type Composer = { name: string } & Partial<Record<Language, string>>;

const BEETHOVEN = {
  name: 'Beethoven',
  zh: '贝多芬',
  'zh-Hant': '貝多芬',
  ja: 'ベートーヴェン',
  ko: '베토벤',
  he: 'בטהובן',
  el: 'Μπετόβεν',
};
const MAHLER = {
  name: 'Mahler',
  zh: '马勒',
  'zh-Hant': '馬勒',
  ja: 'マーラー',
  ko: '말러',
  he: 'מאהלר',
  el: 'Μάλερ',
};
const BRAHMS = {
  name: 'Brahms',
  zh: '勃拉姆斯',
  'zh-Hant': '布拉姆斯',
  ja: 'ブラームス',
  ko: '브람스',
  he: 'ברהמס',
  el: 'Μπραμς',
};
const TCHAIKOVSKY = {
  name: 'Tchaikovsky',
  de: 'Tschaikowsky',
  fr: 'Tchaïkovski',
  es: 'Chaikovski',
  it: 'Čajkovskij',
  zh: '柴可夫斯基',
  'zh-Hant': '柴可夫斯基',
  ja: 'チャイコフスキー',
  ko: '차이콥스키',
  he: "צ'ייקובסקי",
  el: 'Τσαϊκόφσκι',
};
const DVORAK = {
  name: 'Dvořák',
  zh: '德沃夏克',
  'zh-Hant': '德弗札克',
  ja: 'ドヴォルザーク',
  ko: '드보르자크',
  he: "דבוז'ק",
  el: 'Ντβόρζακ',
};

/** Symphonies by number. */
export const SYMPHONIES: readonly { composer: Composer; numbers: readonly number[] }[] = [
  { composer: BEETHOVEN, numbers: [3, 5, 6, 7, 9] },
  { composer: MAHLER, numbers: [1, 2, 4, 5, 9] },
  { composer: BRAHMS, numbers: [1, 2, 3, 4] },
  { composer: TCHAIKOVSKY, numbers: [4, 5, 6] },
  { composer: DVORAK, numbers: [7, 8, 9] },
  { composer: { name: 'Bruckner' }, numbers: [4, 7, 8] },
  { composer: { name: 'Sibelius' }, numbers: [2, 5] },
  { composer: { name: 'Schubert' }, numbers: [8, 9] },
  { composer: { name: 'Mozart' }, numbers: [39, 40, 41] },
];

/** How a symphony is announced: `{composer}` and `{number}` stand for themselves. */
export const SYMPHONY_TITLE: Readonly<Partial<Record<Language, string>> & { en: string }> = {
  en: '{composer}: Symphony No. {number}',
  fr: '{composer} : Symphonie n° {number}',
  de: '{composer}: Sinfonie Nr. {number}',
  nl: '{composer}: Symfonie nr. {number}',
  es: '{composer}: Sinfonía n.º {number}',
  pt: '{composer}: Sinfonia n.º {number}',
  it: '{composer}: Sinfonia n. {number}',
  da: '{composer}: Symfoni nr. {number}',
  no: '{composer}: Symfoni nr. {number}',
  sv: '{composer}: Symfoni nr {number}',
  fi: '{composer}: Sinfonia nro {number}',
  pl: '{composer}: {number}. symfonia',
  cs: '{composer}: Symfonie č. {number}',
  hu: '{composer}: {number}. szimfónia',
  el: '{composer}: Συμφωνία αρ. {number}',
  he: '{composer}: סימפוניה מס׳ {number}',
  zh: '{composer}第{number}交响曲',
  'zh-Hant': '{composer}第{number}號交響曲',
  ja: '{composer} 交響曲第{number}番',
  ko: '{composer} 교향곡 {number}번',
};

/** Programmes announced by one name everywhere. */
export const PROGRAMMES = [
  'Mozart: Requiem',
  'Verdi: Messa da Requiem',
  'Vivaldi: Le quattro stagioni',
  'Ravel: Boléro & La Valse',
  'Debussy: La Mer',
  'Berlioz: Symphonie fantastique',
  'Stravinsky: The Rite of Spring',
  'Stravinsky: The Firebird',
  'Holst: The Planets',
  'Rimsky-Korsakov: Scheherazade',
  'Mussorgsky / Ravel: Pictures at an Exhibition',
  'Grieg: Piano Concerto',
  'Rachmaninoff: Piano Concerto No. 2',
  'Mendelssohn: Violin Concerto',
  'Sibelius: Violin Concerto',
  'Elgar: Cello Concerto',
  'Gershwin: Rhapsody in Blue',
  'Fauré: Requiem',
  'Haydn: Die Schöpfung',
  'Bach: Brandenburg Concertos',
] as const;

/** Programmes of one time of year, from and to as `MM-DD`. */
export const SEASONAL_PROGRAMMES = [
  { title: 'Handel: Messiah', from: '12-01', to: '12-23' },
  { title: 'Bach: Weihnachtsoratorium', from: '12-01', to: '12-26' },
  { title: 'Bach: Matthäus-Passion', from: '03-10', to: '04-20' },
  { title: 'Bach: Johannes-Passion', from: '03-10', to: '04-20' },
  { title: 'Strauss: New Year Concert', from: '12-29', to: '12-31' },
] as const;

/** Ensembles and soloists of our own invention, with what a soloist plays. */
export const PERFORMERS = [
  'Camerata Meridian',
  'Sinfonia Aurora',
  'Elbe Kammerorchester',
  'Filarmonica del Levante',
  "Ensemble Vent d'Ouest",
  'Orquesta de Cámara Almenara',
  'Northern Lights Philharmonic',
  'Kammerphilharmonie Isartal',
  'Harbour City Symphony',
  'Baltic Strings',
] as const;

export const RECITALS = [
  'Ilse Brandauer, piano: Schubert & Brahms',
  'Matteo Ferranti, violin: Bach & Paganini',
  'Yun Seo-jin, piano: Chopin',
  'Anat Peleg-Stern, cello: Bach',
  'Quatuor Aubépine: Debussy & Ravel',
  'Hawthorn Quartet: Haydn, Beethoven, Schubert',
  'Clara Vestergaard, mezzo: Winterreise',
  'Tomás Iriarte, guitar: Tárrega & Albéniz',
  'Trio Lindenhof: Schubert & Dvořák',
  'Kenji Morisato, piano: Debussy Préludes',
] as const;
