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

  it('takes what stands before a city for the venue, but no number of a house', () => {
    const fieldsOf = (places: string[]) =>
      guess(
        `Title,Date,Place,City\n${places.map((place, i) => `A ${i},2026-05-0${i + 1},"${place}",Paris\n`).join('')}`,
      ).mapping.fields;
    expect(fieldsOf(['Olympia, Paris', 'Bataclan, Paris'])).toMatchObject({
      venue_name: { index: 1 },
    });
    expect(fieldsOf(['Olympia, Paris', '16, rue de la Paix, Paris'])).toMatchObject({
      venue_name: { from: 'column', column: 'Place' },
    });
  });

  it('takes neither images nor maps for the pages of events', () => {
    const links = (id: number) =>
      `https://www.google.com/maps/place/${id},https://maps.yandex.ru/${id},https://a.example/${id}.jpg,https://hall.example/${id}`;
    const { mapping } = guess(
      `Title,Date,Map,Where,Picture,More\nA,2026-05-01,${links(1)}\nB,2026-05-02,${links(2)}\n`,
    );
    expect(mapping.fields).toMatchObject({
      url: { column: 'More' },
      source: { value: 'hall.example' },
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

  const NOW = new Date('2026-11-26T12:00:00Z');
  const guessDates = (...dates: string[]) => {
    const table = `Titel;Datum\n${dates.map((date, row) => `Fest ${row};${date}`).join('\n')}\n`;
    const { mapping, doubts, looks } = guessFrom(Buffer.from(table), { rows: 'events' }, NOW);
    const { language, starts } = mapping.rows === 'events' ? mapping : {};
    return { language, patterns: starts?.patterns, written: starts?.written, doubts, looks };
  };
  const WRITTEN = ['WRITTEN'];

  it.each([
    ['de', '12.–14. Mai 2026', 'Fr, 3. Juli 2026, 19 Uhr'],
    ['fr', 'Du samedi 27 janvier 2024 au vendredi 1 novembre 2024', 'Le samedi 1 juin 2024'],
    ['it', 'dal 15 al 16 marzo 2026', '5 maggio 2026'],
    ['es', '5 de mayo de 2026', 'del 3 al 5 de junio de 2026'],
    ['pt', '5 de maio de 2026', 'de 3 a 5 de junho de 2026'],
    ['nl', '3 mrt 2026', 'di 5 mei 2026, 20.30u'],
    ['pl', '5 maja 2026', '5, 6 i 7 października 2026'],
    ['cs', '5. května 2026', 'st 10. 6. 2026'],
    ['tr', '5 Mayıs 2026 Salı', '10 Şub 2026'],
    ['sv', 'tis 5 maj 2026 kl. 19.30', '5 till 7 juni 2026'],
    ['ru', '5 мая 2026 г.', 'с 5 по 7 июня 2026'],
    ['en', 'May 3-5, 2026', '5 Sept 2026, 7.30pm'],
  ])('finds that dates are written in %s', (language, ...dates) => {
    expect(guessDates(...dates)).toMatchObject({ language, patterns: WRITTEN });
  });

  it('takes figures alone for stored dates only in a column of dates', () => {
    expect(guessDates('46143', '46144.8125').patterns).toEqual(WRITTEN);
    expect(guess('Title;Seats\nA;46143\nB;46144\n').mapping).not.toHaveProperty('starts');
    expect(guess('Title;Size\nA;12.5\nB;10.12\n').mapping).not.toHaveProperty('starts');
  });

  it('asks for the order of day and month where no value tells, and takes it from any that does', () => {
    const open = guessDates('3/4/2026', '5/6/2026');
    expect(open.patterns).toEqual(['']);
    const days = { day_first: '2026-04-03', month_first: '2026-03-04' };
    const bothWays = { example: '3/4/2026', ...days, has_year: true };
    expect(open.doubts).toContainEqual({ about: 'day_or_month', column: 'Datum', ...bothWays });
    expect(open.looks[1]?.dates?.unclear).toEqual(bothWays);
    expect(guessDates('3/4/2026', '13/4/2026').patterns).toEqual(['D/M/YYYY']);
    expect(guessDates('3/4/2026', '4/13/2026').patterns).toEqual(['M/D/YYYY']);
    // 3 April 2026 is a Friday, 4 March a Wednesday.
    expect(guessDates('Fri 3/4/2026', '5/6/2026').written).toEqual({ day_first: true });
    expect(guessDates('Wed 3/4/2026', '5/6/2026').written).toEqual({ day_first: false });
    expect(guessDates('13/4/2026 20:00', '4/13/2026 20:00').written).toBeUndefined();
  });

  it('takes the order of day and month from another column of dates', () => {
    const table = 'Title,Date,On sale from\nA,3/4/2026,1/15/2026\nB,5/6/2026,2/20/2026\n';
    expect(guess(table).mapping).toMatchObject({
      starts: { value: column('Date'), patterns: WRITTEN, written: { day_first: false } },
    });
  });

  it('takes points and commas in capacities for separators of thousands, and asks what they are in prices', () => {
    const halls = (capacity: string) =>
      guessFrom(Buffer.from(`Hall;Seats\nA;${capacity}\n`), { rows: 'venues' });
    expect(halls('1.200').mapping).toMatchObject({ numbers: 'comma' });
    expect(halls('1,200').mapping).toMatchObject({ numbers: 'point' });
    expect(halls('1.200').doubts.map(({ about }) => about)).not.toContain('numbers');
    const shows = (...prices: string[]) =>
      guess(`Title;Date;Price\n${prices.map((price) => `A;2027-04-13;${price}\n`).join('')}`);
    expect(shows('1.200', '1.500').doubts).toContainEqual({
      about: 'numbers',
      column: 'Price',
      example: '1.200',
      point: '1.200',
      comma: '1200',
    });
    expect(shows('1.200', '12,50').mapping).toMatchObject({ numbers: 'comma' });
  });

  it('finds the year of dates without one, by their weekdays', () => {
    const { written, doubts, looks } = guessDates('Fri 12 June', 'Sat 13 June');
    expect(written).toEqual({ year: { from: 'weekday' } });
    expect(looks[1]?.dates?.years).toMatchObject({ is_derived: true, found: [2026] });
    expect(doubts).toContainEqual({
      about: 'year',
      column: 'Datum',
      example: 'Fri 12 June',
      rule: { from: 'weekday' },
    });
    expect(guessDates('Fri 12 June', '13 June').written).toEqual({
      year: { from: 'stated', year: 2026 },
    });
    expect(guessDates('Fr 11.12.', '3.1.', 'Sa 16.1.').written).toEqual({
      year: { from: 'season', starts: '2026-12' },
    });
  });

  it('joins weekdays of a column of their own to the dates, where they tell the order or the year', () => {
    const starts = (table: string) => {
      const { mapping } = guessFrom(Buffer.from(table), { rows: 'events' }, NOW);
      return mapping.rows === 'events' ? [mapping.starts, mapping.id] : [];
    };
    const value = { from: 'columns', columns: ['Day', 'Date'], separator: ' ' };
    const [years, id] = starts('Title,Day,Date\nA,Fri,12 June\nB,Sat,13 June\n');
    expect(years).toMatchObject({ value, written: { year: { from: 'weekday' } } });
    expect(id).toEqual({ from: 'hash', columns: ['Day', 'Date', 'Title'] });
    const [order] = starts('Title,Day,Date\nA,Fri,3/4/2026\nB,Fri,5/6/2026\n');
    expect(order).toMatchObject({ value, written: { day_first: true } });
    const [plain] = starts('Title,Day,Date\nA,Fri,12 June 2026\nB,Sat,13 June 2026\n');
    expect(plain).toMatchObject({ value: column('Date') });
  });

  it('takes no column of fractions for times', () => {
    const { mapping } = guess('Title,Date,Share\nA,5 May 2026,0.25\nB,6 May 2026,0.5\n');
    expect(mapping).not.toHaveProperty('starts.time');
  });

  it('offers likely years where nothing tells which is meant', () => {
    const yearsOf = (...dates: string[]) => {
      const { written, looks } = guessDates(...dates);
      expect(written).toBeUndefined();
      return looks[1]?.dates?.years?.choices;
    };
    const stated = (year: number) => ({ from: 'stated', year });
    const season = (year: number) => ({ from: 'season', starts: `${year}-09` });
    expect(yearsOf('3. Mai', '5. Juni')).toEqual([stated(2027), stated(2026), stated(2028)]);
    expect(yearsOf('3. Mai', '5. Dezember')?.[0]).toEqual(stated(2026));
    expect(yearsOf('3. September', '5. Dezember', '7. März')?.[0]).toEqual(season(2026));
    // The weekdays of an old table fit years that are further away.
    expect(yearsOf('Fr 3. Mai', 'Sa 5. Oktober')?.[0]).toEqual(stated(2024));
  });

  it('knows the teams of games that have a row for each, and the zone of starts', () => {
    const games = guess(
      'team,opponent,home_away,date,arena,city\nLions,Bears,home,2026-12-05,Den,X\nBears,Lions,away,2026-12-05,Den,X\n' +
        'Bears,Wolves,home,2026-12-06,Cave,Y\n',
    );
    expect(games.mapping.fields).toMatchObject({
      event_name: {
        from: 'teams',
        home: 'team',
        away: 'opponent',
        swapped: { column: 'home_away', value: 'away' },
      },
    });
    const alone = guess('team,opponent,date\nLions,Bears,2026-12-05\nLions,Wolves,2026-12-06\n');
    expect(alone.mapping.fields).not.toMatchObject({ event_name: { from: 'teams' } });
    const zoned = guess('title,start.local,start.timezone\nA,2026-12-05T20:00,Europe/London\n');
    expect(zoned.mapping.fields).toMatchObject({ timezone: column('start.timezone') });
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
