import type { Language } from '../countries.ts';

/** Silent films old enough to belong to everyone. */
export const SILENT_FILMS = [
  'Metropolis',
  'Nosferatu',
  'The General',
  'The Cabinet of Dr. Caligari',
  'Battleship Potemkin',
  'The Phantom of the Opera',
  'Safety Last!',
  'Faust',
  'A Trip to the Moon',
] as const;

/** What is said behind a silent film's title: music is played to it. */
export const LIVE_MUSIC: Readonly<Partial<Record<Language, string>> & { en: string }> = {
  en: 'with live organ',
  fr: 'ciné-concert',
  de: 'mit Live-Musik',
  es: 'con música en vivo',
  nl: 'met live muziek',
  he: 'בליווי מוזיקה חיה',
};

/** A fair of several days; `{city}` stands for itself. */
export type Fair = { name: string; category: 'Fairs & Festivals' | 'Food & Drink' };

export const FAIRS: Readonly<Partial<Record<Language, readonly Fair[]>> & { en: readonly Fair[] }> =
  {
    en: [
      { name: '{city} Antiques & Vintage Fair', category: 'Fairs & Festivals' },
      { name: '{city} Model Railway Show', category: 'Fairs & Festivals' },
      { name: '{city} Rare Book Fair', category: 'Fairs & Festivals' },
      { name: '{city} Board Games Weekend', category: 'Fairs & Festivals' },
      { name: '{city} Coffee & Chocolate Festival', category: 'Food & Drink' },
      { name: '{city} Cheese & Wine Show', category: 'Food & Drink' },
      { name: 'Home Brewers of {city}', category: 'Food & Drink' },
    ],
    fr: [
      { name: 'Salon du livre ancien de {city}', category: 'Fairs & Festivals' },
      { name: 'Salon du train miniature', category: 'Fairs & Festivals' },
      { name: 'Salon des vignerons de {city}', category: 'Food & Drink' },
      { name: 'Fête du fromage de {city}', category: 'Food & Drink' },
    ],
    de: [
      { name: 'Modellbahntage {city}', category: 'Fairs & Festivals' },
      { name: 'Antiquitätenmesse {city}', category: 'Fairs & Festivals' },
      { name: 'Kaffee- und Schokoladentage {city}', category: 'Food & Drink' },
    ],
    es: [
      { name: 'Feria del Libro Antiguo de {city}', category: 'Fairs & Festivals' },
      { name: 'Salón del Vino de {city}', category: 'Food & Drink' },
    ],
    he: [
      { name: 'יריד הספר הישן', category: 'Fairs & Festivals' },
      { name: 'פסטיבל משחקי הקופסה', category: 'Fairs & Festivals' },
      { name: 'יריד היין והגבינות', category: 'Food & Drink' },
    ],
  };
