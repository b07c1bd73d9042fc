import { describe, expect, it } from 'vitest';
import { previewRows } from '../preview-rows.ts';
import { guessFrom } from './guess-from.ts';

/**
 * Made tables in twelve languages, as box offices and as programs write them: names of months, decimal commas, words for
 * kinds and states, and columns that are traps. What is compared is what each row becomes.
 */
type Language = {
  /** Of a table that somebody types: name, kind, date, time, venue, city, seats, price. */
  typed: string;
  /** Of one that a program writes: id, written at, name, start, end, venue, city, country, price, state, organiser. */
  written: string;
  /** Concert, play, game; their types are those three in this order. */
  kinds: [string, string, string];
  cancelled: string;
  names: string[];
  venues: [string, string][];
  country: string;
  day: (day: number, month: number) => string;
  time: (hour: number) => string;
  seats: (count: number) => string;
  price: (whole: number) => string;
  /** Null where the sign stands for more than one. */
  currency: string | null;
};

const months = (names: string) => (month: number) => names.split(' ')[month - 1] ?? '';
const clock = (hour: number) => `${hour}:30`;
const spaced = (count: number) => String(count).replace(/(\d)(\d{3})$/, '$1 $2');
const dotted = (count: number) => String(count).replace(/(\d)(\d{3})$/, '$1.$2');
const EURO = {
  price: (whole: number) => `${whole},50 €`,
  currency: 'EUR',
} as const;

const MONTHS = {
  en: months(
    'January February March April May June July August September October November December',
  ),
  de: months('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  fr: months(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ),
  es: months(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
  it: months(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  pt: months(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
  nl: months(
    'januari februari maart april mei juni juli augustus september oktober november december',
  ),
  pl: months(
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  ),
  cs: months('ledna února března dubna května června července srpna září října listopadu prosince'),
  tr: months('Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'),
  sv: months(
    'januari februari mars april maj juni juli augusti september oktober november december',
  ),
  ru: months('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
} as const;

const LANGUAGES: Record<keyof typeof MONTHS, Language> = {
  en: {
    typed: 'Event;Kind;Date;Doors open;Start time;Venue;Town;Seats;Ticket price',
    written:
      'event_id,created_at,Show_Name,eventStartDate,eventEndDate,venue.name,venue.city,venue.country,min_price,status,organizer_name',
    kinds: ['Concert', 'Theatre', 'Football'],
    cancelled: 'cancelled',
    names: [
      'The Long Winter',
      'Night of Guitars',
      'Harbour Lights',
      'Northern Voices',
      'The Glass House',
      'Silver Strings',
    ],
    venues: [
      ['Albert Hall', 'Manchester'],
      ['Playhouse', 'Leeds'],
      ['Roundhouse', 'London'],
    ],
    country: 'United Kingdom',
    day: (day, month) => `${MONTHS.en(month)} ${day}, 2027`,
    time: (hour) => `${hour - 12}:30 pm`,
    seats: (count) => String(count).replace(/(\d)(\d{3})$/, '$1,$2'),
    price: (whole) => `£${whole}.50`,
    currency: 'GBP',
  },
  de: {
    typed: 'Veranstaltung;Sparte;Termin;Einlass;Beginn;Spielstätte;Stadt;Sitzplätze;Eintrittspreis',
    written:
      'Veranstaltungs-ID,Erstelldatum,Veranstaltungsname,Startdatum,Enddatum,Veranstaltungsort,Ort,Land,Preis_ab,Status,Veranstalter',
    kinds: ['Konzert', 'Schauspiel', 'Fußball'],
    cancelled: 'abgesagt',
    names: [
      'Winterreise',
      'Der zerbrochne Krug',
      'Nacht der Gitarren',
      'Hafenlichter',
      'Die Möwe',
      'Stimmen im Dom',
    ],
    venues: [
      ['Liederhalle', 'Stuttgart'],
      ['Kleines Haus', 'Dresden'],
      ['Laeiszhalle', 'Hamburg'],
    ],
    country: 'Deutschland',
    day: (day, month) => `${day}. ${MONTHS.de(month)} 2027`,
    time: (hour) => `${hour}.30 Uhr`,
    seats: dotted,
    ...EURO,
  },
  fr: {
    typed: 'Spectacle;Genre;Date;Ouverture des portes;Heure;Salle;Ville;Jauge;Tarif',
    written:
      'identifiant,date_de_creation,nomEvenement,date_debut,date_fin,nom_du_lieu,commune,pays,prix_min,statut,organisateur',
    kinds: ['Concert', 'Théâtre', 'Football'],
    cancelled: 'annulé',
    names: [
      "La Nuit d'hiver",
      'Les Voix du port',
      'Cordes et lumières',
      'Le Jardin de verre',
      'Étoiles du nord',
      'La Mouette',
    ],
    venues: [
      ['Olympia', 'Paris'],
      ['Le Transbordeur', 'Lyon'],
      ['Zénith', 'Nantes'],
    ],
    country: 'France',
    day: (day, month) => `${day} ${MONTHS.fr(month)} 2027`,
    time: (hour) => `${hour}h30`,
    seats: spaced,
    ...EURO,
  },
  es: {
    typed: 'Espectáculo;Género;Fecha;Apertura puertas;Hora;Recinto;Ciudad;Aforo;Precio',
    written:
      'id_evento,fecha_creacion,nombre_evento,fecha_inicio,fecha_fin,nombre_recinto,municipio,pais,precio_minimo,estado,organizador',
    kinds: ['Concierto', 'Teatro', 'Fútbol'],
    cancelled: 'cancelado',
    names: [
      'Noche de guitarras',
      'La gaviota',
      'Luces del puerto',
      'Voces del norte',
      'Invierno largo',
      'Cuerdas de plata',
    ],
    venues: [
      ['Palau Sant Jordi', 'Barcelona'],
      ['La Riviera', 'Madrid'],
      ['Auditorio Manuel de Falla', 'Granada'],
    ],
    country: 'España',
    day: (day, month) => `${day} de ${MONTHS.es(month)} de 2027`,
    time: (hour) => `${hour}:30 h`,
    seats: dotted,
    ...EURO,
  },
  it: {
    typed: 'Spettacolo;Genere;Data;Apertura porte;Ora;Luogo;Città;Capienza;Prezzo',
    written:
      'codice_id,data_creazione,titolo_evento,dataInizio,dataFine,nome_sede,comune,nazione,prezzo_min,stato,organizzatore',
    kinds: ['Concerto', 'Teatro', 'Calcio'],
    cancelled: 'annullato',
    names: [
      'Notte di chitarre',
      'Il gabbiano',
      'Luci del porto',
      'Voci del nord',
      'Lungo inverno',
      "Corde d'argento",
    ],
    venues: [
      ['Alcatraz', 'Milano'],
      ['Auditorium Parco della Musica', 'Roma'],
      ['Arena del Mare', 'Genova'],
    ],
    country: 'Italia',
    day: (day, month) => `${day} ${MONTHS.it(month)} 2027`,
    time: (hour) => `${hour}.30`,
    seats: dotted,
    ...EURO,
  },
  pt: {
    typed: 'Espetáculo;Género;Data;Abertura de portas;Hora;Local;Cidade;Lotação;Preço',
    written:
      'id_evento,data_criacao,nomeEvento,data_inicio,data_fim,nome_local,municipio,pais,preco_min,estado,organizador',
    kinds: ['Concerto', 'Teatro', 'Futebol'],
    cancelled: 'cancelado',
    names: [
      'Noite de guitarras',
      'A gaivota',
      'Luzes do porto',
      'Vozes do norte',
      'Longo inverno',
      'Cordas de prata',
    ],
    venues: [
      ['Coliseu dos Recreios', 'Lisboa'],
      ['Casa da Música', 'Porto'],
      ['Convento São Francisco', 'Coimbra'],
    ],
    country: 'Portugal',
    day: (day, month) => `${day} de ${MONTHS.pt(month)} de 2027`,
    time: (hour) => `${hour}h30`,
    seats: dotted,
    ...EURO,
  },
  nl: {
    typed: 'Voorstelling;Soort;Datum;Deuren open;Aanvang;Zaal;Plaats;Capaciteit;Toegangsprijs',
    written:
      'evenement_id,aangemaakt_op,evenementNaam,begindatum,einddatum,naam_locatie,gemeente,land,prijs_vanaf,status,organisator',
    kinds: ['Concert', 'Toneel', 'Voetbal'],
    cancelled: 'geannuleerd',
    names: [
      'Nacht van de gitaar',
      'De meeuw',
      'Havenlichten',
      'Stemmen uit het noorden',
      'Lange winter',
      'Zilveren snaren',
    ],
    venues: [
      ['Paradiso', 'Amsterdam'],
      ['TivoliVredenburg', 'Utrecht'],
      ['Vera', 'Groningen'],
    ],
    country: 'Nederland',
    day: (day, month) => `${day} ${MONTHS.nl(month)} 2027`,
    time: clock,
    seats: dotted,
    price: (whole) => `€ ${whole},50`,
    currency: 'EUR',
  },
  pl: {
    typed: 'Wydarzenie;Rodzaj;Data;Otwarcie drzwi;Godzina;Sala;Miasto;Liczba miejsc;Cena biletu',
    written:
      'id_wydarzenia,data_utworzenia,nazwa_wydarzenia,dataRozpoczecia,data_zakonczenia,nazwa_obiektu,miejscowosc,kraj,cena_od,status,organizator',
    kinds: ['Koncert', 'Teatr', 'Mecz'],
    cancelled: 'odwołany',
    names: ['Noc gitar', 'Mewa', 'Światła portu', 'Głosy północy', 'Długa zima', 'Srebrne struny'],
    venues: [
      ['Stodoła', 'Warszawa'],
      ['Hala Stulecia', 'Wrocław'],
      ['Tauron Arena', 'Kraków'],
    ],
    country: 'Polska',
    day: (day, month) => `${day} ${MONTHS.pl(month)} 2027`,
    time: clock,
    seats: spaced,
    price: (whole) => `${whole},50 zł`,
    currency: 'PLN',
  },
  cs: {
    typed: 'Koncert;Druh;Datum;Otevření dveří;Začátek;Místo konání;Město;Počet míst;Vstupné',
    written:
      'id_akce,datum_vytvoreni,nazev_akce,datum_zacatku,datumKonce,nazev_mista,obec,stat,cena_od,stav,poradatel',
    kinds: ['Koncert', 'Divadlo', 'Fotbal'],
    cancelled: 'zrušeno',
    names: [
      'Noc kytar',
      'Racek',
      'Světla přístavu',
      'Hlasy severu',
      'Dlouhá zima',
      'Stříbrné struny',
    ],
    venues: [
      ['Lucerna', 'Praha'],
      ['Sono Centrum', 'Brno'],
      ['Měšťanská beseda', 'Plzeň'],
    ],
    country: 'Česko',
    day: (day, month) => `${day}. ${MONTHS.cs(month)} 2027`,
    time: clock,
    seats: spaced,
    price: (whole) => `${whole},50 Kč`,
    currency: 'CZK',
  },
  tr: {
    typed: 'Etkinlik;Tür;Tarih;Kapı açılış;Saat;Mekân;Şehir;Kapasite;Bilet fiyatı',
    written:
      'etkinlik_id,olusturulma_tarihi,etkinlikAdi,baslangic_tarihi,bitis_tarihi,mekan_adi,sehir,ulke,en_dusuk_fiyat,durum,organizator',
    kinds: ['Konser', 'Tiyatro', 'Futbol'],
    cancelled: 'iptal',
    names: [
      'Gitar gecesi',
      'Martı',
      'Liman ışıkları',
      'Kuzeyin sesleri',
      'Uzun kış',
      'Gümüş teller',
    ],
    venues: [
      ['Zorlu PSM', 'İstanbul'],
      ['CSO Ada', 'Ankara'],
      ['Ahmed Adnan Saygun', 'İzmir'],
    ],
    country: 'Türkiye',
    day: (day, month) => `${day} ${MONTHS.tr(month)} 2027`,
    time: (hour) => `${hour}.30`,
    seats: dotted,
    price: (whole) => `${whole},50 ₺`,
    currency: 'TRY',
  },
  sv: {
    typed: 'Evenemang;Typ;Datum;Insläpp;Tid;Lokal;Stad;Platser;Pris',
    written:
      'evenemangs_id,skapad_datum,evenemangsnamn,startdatum,slutdatum,arena_namn,ort,land,lägsta_pris,status,arrangör',
    kinds: ['Konsert', 'Teater', 'Fotboll'],
    cancelled: 'inställt',
    names: [
      'Gitarrernas natt',
      'Måsen',
      'Hamnens ljus',
      'Nordliga röster',
      'Den långa vintern',
      'Silversträngar',
    ],
    venues: [
      ['Cirkus', 'Stockholm'],
      ['Konserthuset', 'Göteborg'],
      ['Slagthuset', 'Malmö'],
    ],
    country: 'Sverige',
    day: (day, month) => `${day} ${MONTHS.sv(month)} 2027`,
    time: (hour) => `${hour}.30`,
    seats: spaced,
    price: (whole) => `${whole},50 kr`,
    currency: null,
  },
  ru: {
    typed: 'Мероприятие;Жанр;Дата;Двери;Время начала;Площадка;Город;Вместимость;Цена билета',
    written:
      'ид,дата_создания,название_события,Дата начала,Дата окончания,Место проведения,город,страна,цена_от,статус,организатор',
    kinds: ['Концерт', 'Театр', 'Футбол'],
    cancelled: 'отменено',
    names: [
      'Ночь гитар',
      'Чайка',
      'Огни порта',
      'Голоса севера',
      'Долгая зима',
      'Серебряные струны',
    ],
    venues: [
      ['Главклуб', 'Москва'],
      ['А2', 'Санкт-Петербург'],
      ['Телеклуб', 'Екатеринбург'],
    ],
    country: 'Россия',
    day: (day, month) => `${day} ${MONTHS.ru(month)} 2027`,
    time: clock,
    seats: spaced,
    price: (whole) => `${whole},50 ₽`,
    currency: 'RUB',
  },
};

const TYPES = ['concert', 'theater', 'sport'];
const ROWS = Array.from({ length: 14 }, (_, row) => row);
const two = (number: number) => String(number).padStart(2, '0');
/** Some row's event, in figures. */
const plan = (row: number) => ({
  day: ((row * 5) % 27) + 1,
  month: (row % 6) + 1,
  hour: 18 + (row % 4),
  seats: 450 + row * 190,
  price: 12 + row,
});
const isoDay = (row: number) => `2027-${two(plan(row).month)}-${two(plan(row).day)}`;

type Row = Record<string, string>;
type Made = { table: string; rows: Row[] };

function typedTable(language: Language): Made {
  const lines = ROWS.map((row) => {
    const { day, month, hour, seats, price } = plan(row);
    const [venue, city] = language.venues[row % 3] ?? ['', ''];
    return [
      language.names[row % 6],
      language.kinds[row % 3],
      language.day(day, month),
      language.time(hour - 1),
      language.time(hour),
      venue,
      city,
      language.seats(seats),
      language.price(price),
    ].join(';');
  });
  return {
    table: [language.typed, ...lines].join('\n'),
    rows: ROWS.map((row) => ({
      ...named(language, row),
      starts_at: `${isoDay(row)}T${plan(row).hour}:30`,
      event_type: TYPES[row % 3] ?? '',
      venue_capacity: String(plan(row).seats),
      price_min: `${plan(row).price}.5`,
      ...(language.currency && { currency: language.currency }),
    })),
  };
}

function writtenTable(language: Language): Made {
  const lines = ROWS.map((row) => {
    const { hour, price } = plan(row);
    const [venue, city] = language.venues[row % 3] ?? ['', ''];
    return [
      `e${1000 + row}`,
      `2026-11-${two(20 + (row % 3))}T08:00:00`,
      language.names[row % 6],
      `${isoDay(row)} ${hour}:30:00`,
      `${isoDay(row)} ${hour + 2}:00:00`,
      venue,
      city,
      language.country,
      `"${price},50"`,
      row === 3 ? language.cancelled : 'scheduled',
      `${city} GmbH`,
    ].join(',');
  });
  return {
    table: [language.written, ...lines].join('\n'),
    rows: ROWS.map((row) => ({
      ...named(language, row),
      source_id: `e${1000 + row}`,
      starts_at: `${isoDay(row)}T${plan(row).hour}:30`,
      ends_at: 'set',
      country: language.country,
      price_min: `${plan(row).price}.5`,
      status: row === 3 ? 'cancelled' : 'scheduled',
    })),
  };
}

function named(language: Language, row: number): Row {
  const [venue, city] = language.venues[row % 3] ?? ['', ''];
  return { event_name: language.names[row % 6] ?? '', venue_name: venue, city };
}

/** What a person must do, and what was read wrongly, of a table whose source and time zone are chosen. */
function outcome({ table, rows }: Made) {
  const { mapping, columns, doubts } = guessFrom(Buffer.from(table), { rows: 'events' });
  if (mapping.rows !== 'events') throw new Error('These are events.');
  const fields = {
    source: { from: 'constant', value: 'made' },
    event_type: { from: 'constant', value: 'other' },
    timezone: { from: 'constant', value: 'Europe/Paris' },
    ...mapping.fields,
  } as const;
  const byHand = new Set(
    doubts.flatMap((doubt) =>
      doubt.about === 'missing' && doubt.field !== 'source' ? [doubt.field] : [],
    ),
  );
  const cells = table.split('\n').slice(1);
  const [, ...records] = [null, ...cells.map((line) => splitLine(line))];
  const preview = previewRows(
    { mapping: { ...mapping, fields }, columns, rows: records.filter((one) => one !== null) },
    new Date('2026-11-25'),
  );
  const wrong: string[] = [];
  preview.rows.forEach(({ records: [record = {}], errors }, index) => {
    for (const { field, reason } of errors) wrong.push(`${field}: ${reason}`);
    for (const [field, value] of Object.entries(rows[index] ?? {})) {
      const read = record[field]?.replace(/(T\d\d:\d\d):00.*$/, '$1');
      if (read === undefined) byHand.add(field);
      else if (read !== value && value !== 'set') wrong.push(`${field}: ${read}, not ${value}`);
    }
  });
  return { byHand: [...byHand], wrong: [...new Set(wrong)] };
}

/** Cells of these tables have no separator but in quotes. */
function splitLine(line: string): string[] {
  const separator = line.includes(';') ? ';' : ',';
  return (line.match(separator === ';' ? /[^;]+/g : /"[^"]*"|[^,]+/g) ?? []).map((cell) =>
    cell.replaceAll('"', ''),
  );
}

describe('a guess of tables in twelve languages', () => {
  it.each(Object.entries(LANGUAGES))('reads a table typed in %s', (_, language) => {
    expect(outcome(typedTable(language))).toEqual({ wrong: [], byHand: [] });
  });

  it.each(Object.entries(LANGUAGES))('reads a table that a program wrote in %s', (_, language) => {
    expect(outcome(writtenTable(language))).toEqual({ wrong: [], byHand: ['event_type'] });
  });
});
