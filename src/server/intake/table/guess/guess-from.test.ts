import { describe, expect, it } from 'vitest';
import { guessFrom } from './guess-from.ts';

const guess = (table: string) => guessFrom(Buffer.from(table), { rows: 'events' });
const column = (name: string) => ({ from: 'column', column: name });

/** A header in a language, with what each of its columns is. */
const HEADERS: [string, string, Record<string, string>][] = [
  [
    'German',
    'Titel;Datum;Beginn;Halle;Ort;Plätze;Preis',
    {
      event_name: 'Titel',
      venue_name: 'Halle',
      city: 'Ort',
      venue_capacity: 'Plätze',
      price: 'Preis',
    },
  ],
  [
    'German with a city of its own',
    'Veranstaltung;Termin;Uhrzeit;Ort;Stadt;Kapazität;Eintritt',
    {
      event_name: 'Veranstaltung',
      venue_name: 'Ort',
      city: 'Stadt',
      venue_capacity: 'Kapazität',
      price: 'Eintritt',
    },
  ],
  [
    'French',
    'Spectacle;Date;Heure;Salle;Ville;Jauge;Tarif',
    {
      event_name: 'Spectacle',
      venue_name: 'Salle',
      city: 'Ville',
      venue_capacity: 'Jauge',
      price: 'Tarif',
    },
  ],
  [
    'Spanish',
    'Título;Fecha;Hora;Recinto;Ciudad;Aforo;Precio',
    {
      event_name: 'Título',
      venue_name: 'Recinto',
      city: 'Ciudad',
      venue_capacity: 'Aforo',
      price: 'Precio',
    },
  ],
  [
    'Italian',
    'Titolo;Data;Ora;Luogo;Città;Capienza;Prezzo',
    {
      event_name: 'Titolo',
      venue_name: 'Luogo',
      city: 'Città',
      venue_capacity: 'Capienza',
      price: 'Prezzo',
    },
  ],
  [
    'Dutch',
    'Voorstelling;Datum;Aanvang;Zaal;Plaats;Capaciteit;Prijs',
    {
      event_name: 'Voorstelling',
      venue_name: 'Zaal',
      city: 'Plaats',
      venue_capacity: 'Capaciteit',
      price: 'Prijs',
    },
  ],
  [
    'Portuguese',
    'Espetáculo;Data;Hora;Local;Cidade;Lotação;Preço',
    {
      event_name: 'Espetáculo',
      venue_name: 'Local',
      city: 'Cidade',
      venue_capacity: 'Lotação',
      price: 'Preço',
    },
  ],
];

describe('a guess', () => {
  it.each(HEADERS)('knows the names of columns in %s', (_, header, fields) => {
    const { mapping } = guess(`${header}\nDie Nacht;24.12.2026;20:00;Oper;Lille;1.200;25,00 €\n`);
    const [, date = '', time = ''] = header.split(';');
    expect(mapping).toMatchObject({
      starts: { value: column(date), time: { value: column(time) } },
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, name]) => [field, column(name)]),
      ),
    });
  });

  it('tells dates, times, prices, links and names by their values where no name says it', () => {
    const { mapping } = guess(
      'a,b,c,d,e\nThe Long Night,2026-05-01,20:00,€25,https://a.test/1\nA Day,2026-05-02,19:00,€30,https://a.test/2\n',
    );
    expect(mapping).toMatchObject({
      starts: { value: column('b') },
      fields: { event_name: column('a'), price: column('d'), url: column('e') },
    });
  });

  it('reads dates and times that are not all written alike', () => {
    const { mapping } = guess(
      'Titel;Datum;Beginn\nA;12.12.2026;20:00\nB;13.12.2026;19:30\nC;Mo, 14.12.26;19.30 Uhr\n',
    );
    expect(mapping).toMatchObject({
      starts: { patterns: ['WRITTEN'], time: { patterns: ['WRITTEN'] } },
    });
  });

  it('counts the kinds of events with the type of each, and takes no names for kinds', () => {
    const { mapping, looks } = guess(
      'Titel;Datum;Rubrik\nRock;1.5.2026;Rockkonzert\nJazz;2.5.2026;Konzert\nPop;13.5.2026;Konzert\nKino;3.5.2026;Film\n',
    );
    expect(mapping.fields).toMatchObject({
      event_name: column('Titel'),
      event_type: { ...column('Rubrik'), otherwise: 'other' },
      event_category: column('Rubrik'),
    });
    expect(looks[2]?.kinds).toEqual([
      { text: 'Konzert', rows: 2, type: 'concert' },
      { text: 'Rockkonzert', rows: 1, type: null },
      { text: 'Film', rows: 1, type: 'other' },
    ]);
  });

  it('leaves a status alone of whose words some are not known', () => {
    expect(guess('Titel;Datum;Status\nA;1.5.2026;abgesagt\n').mapping.fields).toHaveProperty(
      'status',
    );
    expect(guess('Titel;Datum;Status\nA;1.5.2026;fast voll\n').mapping.fields).not.toHaveProperty(
      'status',
    );
  });
});
