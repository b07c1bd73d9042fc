import type {
  EventField,
  OutcomeField,
  VenueField,
} from '#contract/import-mappings/mapping-fields.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { headerWords } from '../header-words.ts';

/** What a column may be besides a field with one value. */
export type EventRole = EventField | 'id' | 'starts' | 'time' | 'ends' | 'home' | 'away';

/** The same of a table of outcomes. */
export type OutcomeRole = OutcomeField | 'starts' | 'time' | 'day' | 'last_day';

/**
 * What words in the names of columns mean, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech,
 * Turkish, Swedish and Russian, as `headerWords` writes them; `_` joins words that mean something together. Each word once
 * for each of its meanings: a name is understood from its words.
 */
const VOCABULARY = {
  event:
    'event events show shows evt veranstaltung veranstaltungen evenement evenements evento eventos eventi ' +
    'acontecimiento manifestation manifestazione spettacolo spettacoli espectaculo espetaculo spectacle spectacles ' +
    'voorstelling evenementen wydarzenie wydarzenia impreza imprezy udalost udalosti akce etkinlik etkinligi ' +
    'etkinliklar evenemang evenemangs evenemanget tillstallning мероприятие мероприятия событие события ' +
    'concert concerts konzert konzerte concierto conciertos concerto concerti koncert koncerty konser konsert ' +
    'концерт концерта gig performance match game fixture partido partita partida wedstrijd mecz meczu zapas zapasu ' +
    'mac musabaka matchen spiel begegnung paarung rencontre матч матча игра игры stuck piece obra vorstellung ' +
    'spektakl predstaveni oyun gosteri forestallning спектакль спектакля auffuhrung termins',
  held: 'konani held happen happens takes_place проведения odbycia odbywania celebracion svolgimento realizacao realizacion',
  name: 'name names called nom nome nombre naam nazwa nazev jmeno isim ad adi namn название наименование имя bezeichnung',
  title: 'title titel titre titulo titolo tytul titul baslik headline заголовок rubrik',
  summary:
    'summary subject betreff objet asunto oggetto assunto onderwerp temat predmet konu amne тема',
  artist:
    'artist artists act band performer performers kunstler kuenstler interpret interpreten artiste artistes artista ' +
    'artistas artiesten artiest wykonawca wykonawcy umelec interpreta sanatci artister исполнитель артист группа headliner',
  date:
    'date dates datum dates tag termin jour fecha dia data giorno dag dzien den tarih tarihi gun дата день day ' +
    'week_ending dtstart when wann quand cuando quando wanneer kiedy kdy когда',
  time:
    'time uhrzeit zeit heure hora ora orario horario tijd godzina godz cas hodina saat saati tid klockslag время час ' +
    'kickoff kick_off anstoss anpfiff kl',
  datetime: 'datetime date_time datetimes dateandtime',
  start:
    'start starts starting started begin begins beginn anfang debut inicio comienzo inizio aanvang poczatek poczatku zacatku rozpoczecie ' +
    'rozpoczecia zacatek zahajeni baslangic baslama borjar borjan startar start начало начала von opening opens on_stage onstage stage_time',
  end:
    'end ends ending ende until bis fin fine fim termino eind einde koniec konca konce конца zakonczenie zakonczenia konec ukonceni bitis ' +
    'son slut slutar окончание окончания конец hasta fins vege closing closes',
  doors:
    'doors door einlass deuren drzwi kapi kapilar dorrar insslapp двери ouverture_des_portes apertura_puertas',
  observed:
    'observed observation created creation updated update modified changed scraped scrape crawled crawl fetched fetch ' +
    'retrieved imported exported added inserted seen published publication posted recorded logged erstellt erstell ' +
    'erstellung geandert geaendert anderung aenderung aktualisiert aktualisierung angelegt abgerufen abruf erfasst ' +
    'erfassung veroffentlicht stand cree creation maj mise_a_jour modifie modification publie creado creacion actualizado ' +
    'actualizacion modificado publicado creato creazione aggiornato aggiornamento pubblicato inserito criado criacao ' +
    'atualizado atualizacao aangemaakt bijgewerkt gewijzigd gepubliceerd utworzono utworzenia aktualizacja aktualizacji ' +
    'dodano dodania opublikowano vytvoreno vytvoreni aktualizace upraveno pridano olusturma olusturulma guncelleme eklenme ' +
    'skapad uppdaterad andrad hamtad publicerad timestamp submitted submission zeitstempel horodateur ' +
    'marca_temporal carimbo tijdstempel sygnatura casove_razitko zaman_damgasi tidsstampel создано создания обновлено обновления добавлено добавления',
  sale:
    'sale sales onsale presale offsale vorverkauf vvk verkauf vente venta vendita venda verkoop sprzedaz sprzedazy prodej ' +
    'prodeje satis forsaljning продажа продажи продаж on_sale off_sale deadline deadlines registration cutoff rsvp_by ' +
    'anmeldeschluss einsendeschluss meldeschluss anmeldung inscription inscripcion iscrizione inscricao inschrijving ' +
    'rejestracja registrace prihlaska kayit anmalan регистрация date_limite fecha_limite scadenza prazo termin_zgloszen uzaverka',
  venue:
    'venue venues stadium stadiums stadion arena theatre theater hall halle saal spielstatte spielstaette spielort ' +
    'veranstaltungsort veranstaltungsstatte buhne buehne salle stade recinto sala teatro estadio sede stadio zaal podium ' +
    'auditorium club hala obiekt teatr klub sal mekan mekani salon salonu stadyum stadi stadyumu sali obiektu hali klubu salu haly площадки зала arenan scen lokal spelplats ' +
    'площадка зал стадион театр арена клуб misto_konani',
  place:
    'location locations where wo donde dove onde waar gdzie kde nerede где place places_name ort lieu lugar luogo local locatie plaats miejsce misto yer yeri plats место места mista miejsca ' +
    'lokalizacja lokalita konum emplacement localizacion standort',
  city:
    'city town municipality locality stadt gemeinde ville commune ciudad localidad municipio citta comune stad gemeente ' +
    'cidade localidade miasto miasta miejscowosc mesto mesta города obec sehir sehri ort plaats город kommun',
  metro: 'metro metroarea metropolitan dma market',
  region:
    'state province region county bundesland kanton departement provincia regione provincie wojewodztwo kraj bolge lan область ' +
    'регион estado uf provins voivodeship prefecture',
  country:
    'country countries land nation staat pays pais paese nazione panstwo kraj zeme stat ulke ulkesi страна страны',
  capacity:
    'capacity seats platze plaetze sitzplatze sitzplaetze kapazitat kapazitaet capacite places jauge aforo capacidad plazas ' +
    'capienza posti capaciteit plaatsen zitplaatsen lotacao lugares nombre_de_places pojemnosc miejsc miejsca kapacita mist mista места kapasite kapasitesi ' +
    'koltuk kapacitet platser sittplatser вместимость мест cap',
  price:
    'price prices how_much preis preise eintritt prix tarif tarifs precio precios prezzo prezzi costo prijs prijzen toegangsprijs ' +
    'preco precos cena ceny ceni vstupne fiyat fiyati ucret ucreti pris priser цена цены стоимость cost fee entrada ingresso entree',
  ticket:
    'ticket tickets karte karten eintrittskarte billet billets entrada entradas biglietto biglietti bilhete ingresso kaart ' +
    'kaartje kaartjes bilet bilety biletu vstupenka vstupenky vstupenek bileti biljett biljetter билет билета билеты билетов',
  min:
    'min minimum minimal minimo minima lowest from low von cheapest ab desde vanaf od najnizsza nejnizsi dusuk lagsta fran минимум ' +
    'минимальная lower a_partir_de a_partire_da',
  max: 'max maximum maximal maximo massimo highest high hasta bis najwyzsza nejvyssi yuksek hogsta максимум максимальная upper',
  bound: 'bound',
  range: 'range spanne',
  average: 'avg average mittel',
  currency:
    'currency wahrung waehrung devise moneda valuta moeda waluta mena doviz para_birimi валюта',
  status: 'status statut stato estado stav durum durumu статус zustand',
  url: 'url uri link links href website webseite web lien enlace sito site odkaz baglanti lank ссылка сайт strona homepage permalink',
  image:
    'image images picture photo bild foto imagen immagine afbeelding imagem obraz zdjecie obrazek resim gorsel картинка фото ' +
    'изображение img poster plakat thumbnail affiche cartel locandina cover logo',
  type:
    'type types kind segment classification sport art typ sparte sportart tipo soort rodzaj druh tur turu tip тип вид discipline ' +
    'veranstaltungsart',
  category:
    'category categories genre genres league tournament subgenre kategorie rubrik liga wettbewerb categorie rubrique categoria ' +
    'genero genere lega competicion competizione competitie competicao competition kategoria gatunek rozgrywki zanr soutez ' +
    'kategori lig turnuva категория жанр лига турнир championship campionato torneo torneio ligue turnier championnat',
  team: 'team teams equipe equipo squadra mannschaft verein druzyna tym takim lag команда ploeg club clube',
  home:
    'home heim host domicile local casa thuis gospodarz gospodarze domaci ev hemma хозяева домашняя mandante ' +
    'recevant hazai',
  away:
    'away visitor visitors visiting road guest gast gaste gaeste exterieur visiteur visitante ospite ospiti uit gosc goscie ' +
    'hoste deplasman konuk borta гости гостевая opponent gegner adversaire fora rakip soupers',
  one: '1 one',
  two: '2 two',
  id: 'id uid guid key uuid identifier identifiant kennung identificador identificativo identyfikator ид ids',
  zone:
    'timezone time_zone tz zeitzone fuseau fuseau_horaire zona_horaria fuso fuso_orario fuso_horario tijdzone strefa_czasowa ' +
    'casove_pasmo saat_dilimi tidszon часовои_пояс',
  source: 'source quelle fuente fonte bron zrodlo zdroj kaynak kalla источник',
  number: 'number anzahl numero liczba ilosc pocet sayisi antal число количество count num',
  total: 'total totals gesamt summe',
  local: 'local lokal locale localdate localtime',
  code: 'code iso',
  measure:
    'score goals ergebnis счет percent rating ratings rank diff bewertung valoracion valutazione avaliacao beoordeling ocena ' +
    'hodnoceni puan betyg оценка реитинг available remaining left unsold verfugbar restplatze restants disponible disponibles ' +
    'disponibili disponiveis beschikbaar dostepne volna kalan lediga осталось',
  sold:
    'sold attendance admissions zuschauer besucher visitors_count spectateurs espectadores spettatori toeschouwers ' +
    'publicznosc frekwencja navstevnost seyirci askadare зрители verkauft vendus vendues vendidos vendidas venduti ' +
    'verkocht sprzedane sprzedanych prodano prodane satilan salda продано',
  revenue:
    'gross revenue turnover takings umsatz umsatze erlos erlose einnahmen recette recettes chiffre_affaires ingresos ' +
    'facturacion recaudacion ricavi incasso incassi receita faturamento omzet przychod przychody trzby hasilat gelir ' +
    'intakter omsattning выручка доход',
  view:
    'view views pageview pageviews page_view page_views impressions visits hits aufrufe seitenaufrufe vues consultations ' +
    'visitas visualizaciones visualizzazioni visualizacoes weergaven odslony wyswietlenia zobrazeni goruntulenme ' +
    'visningar просмотры просмотров',
  click:
    'click clicks klick klicks clic clics cliques klikken klikniecia kliknuti tiklama tiklamalar клики кликов',
  amount:
    'amount quantity qty menge quantite cantidad quantita quantidade hoeveelheid mnozstvi miktar',
  kind: 'metric metrics measure kennzahl metrique metrica',
  address:
    'address street adresse strasse rue direccion calle indirizzo via endereco rua adres ulica adresa ulice sokak adress gata ' +
    'adressen адрес улица zip zipcode postcode plz postal postleitzahl cap psc postnummer индекс lat lon latitude longitude lng ' +
    'phone telefon telefono tel email mail kod_pocztowy posta_kodu',
  description:
    'description beschreibung notes note bemerkung descripcion descrizione omschrijving descricao opis popis aciklama ' +
    'beskrivning описание text details comment comments info abstract subtitle untertitel reduction discount content nickname ' +
    'nicknames',
  person:
    'organizer organiser veranstalter promoter organisateur organizador organizzatore organisator organizator poradatel ' +
    'arrangor организатор author user owner operator file director regie trener coach referee',
  season:
    'season saison temporada stagione seizoen sezon sezona sasong сезон year jahr annee ano anno rok yil год month monat mois mes ' +
    'mese miesiac mesic ay manad месяц week woche weekday matchday wochentag spieltag round runde duration dauer duree ' +
    'days hours minutes lead lead_time tour tournee gira turne song songs track',
} as const satisfies Record<string, string>;

/** Articles and prepositions: they say nothing. */
const SILENT = new Set(
  (
    'de of the du des del della dell dello der die das di do da la le les el il lo l d van het een en na for in im am at by on ' +
    'i y e et und and и на w we z ze o os as au a to per pro fur och av dos den is it are does what your'
  ).split(' '),
);

/** Sets of meanings that name a role, each with how sure it is; `others` may stand beside them. */
type Rule = { sets: readonly (readonly [string, number])[]; others: string };

const EVENT_RULES = {
  id: {
    sets: [
      ['source id', 1],
      ['event id', 1],
      ['id', 0.9],
    ],
    others: 'event source code number',
  },
  starts: {
    sets: [
      ['start datetime', 1],
      ['start date time', 1],
      ['start date', 1],
      ['datetime', 0.95],
      ['date time', 0.95],
      ['start', 0.9],
      ['date', 0.85],
    ],
    others: 'event held local doors time',
  },
  time: {
    sets: [
      ['start time', 1],
      ['time', 0.95],
      ['start', 0.6],
    ],
    others: 'event held local',
  },
  ends: {
    sets: [
      ['end datetime', 1],
      ['end date', 1],
      ['end', 0.9],
    ],
    others: 'event held local time',
  },
  home: {
    sets: [
      ['home team', 1],
      ['home', 0.9],
      ['team one', 0.95],
    ],
    others: 'name event',
  },
  away: {
    sets: [
      ['away team', 1],
      ['away', 0.9],
      ['team two', 0.95],
    ],
    others: 'name event',
  },
  source: { sets: [['source', 1]], others: 'name' },
  event_name: {
    sets: [
      ['event name', 1],
      ['event title', 1],
      ['title', 0.95],
      ['event', 0.9],
      ['event artist', 0.85],
      ['name', 0.85],
      ['summary', 0.75],
      ['artist name', 0.7],
      ['artist', 0.7],
    ],
    others: '',
  },
  event_type: { sets: [['type', 1]], others: 'event name' },
  event_category: { sets: [['category', 1]], others: 'event name' },
  venue_name: {
    sets: [
      ['venue name', 1],
      ['venue title', 1],
      ['venue', 0.95],
      ['place held', 0.9],
      ['place name', 0.8],
      ['place', 0.7],
    ],
    others: 'event held place',
  },
  venue_capacity: { sets: [['capacity', 1]], others: 'venue number max event place' },
  city: {
    sets: [
      ['city', 1],
      ['metro', 0.6],
      ['place', 0.5],
    ],
    others: 'venue name place event address home',
  },
  region: { sets: [['region', 1]], others: 'venue name code place address' },
  country: { sets: [['country', 1]], others: 'venue name code place event address' },
  timezone: { sets: [['zone', 1]], others: 'venue event name place start' },
  status: { sets: [['status', 1]], others: 'event ticket code name' },
  price: {
    sets: [
      ['price range', 1],
      ['price', 1],
      ['ticket', 0.4],
    ],
    others: 'ticket event average number',
  },
  price_min: {
    sets: [
      ['price min bound', 1],
      ['price min', 1],
    ],
    others: 'ticket event',
  },
  price_max: {
    sets: [
      ['price max bound', 1],
      ['price min max bound', 1],
      ['price max', 1],
    ],
    others: 'ticket event',
  },
  currency: { sets: [['currency', 1]], others: 'price ticket code name' },
  url: {
    sets: [
      ['event url', 1],
      ['url', 0.9],
    ],
    others: 'ticket source name web',
  },
  image_url: { sets: [['image', 1]], others: 'event url' },
} as const satisfies Record<EventRole, Rule>;

const VENUE_RULES = {
  name: {
    sets: [
      ['venue name', 1],
      ['venue', 0.95],
      ['name', 0.85],
      ['title', 0.7],
      ['place', 0.6],
    ],
    others: 'place',
  },
  city: {
    sets: [
      ['city', 1],
      ['metro', 0.9],
      ['place', 0.6],
    ],
    others: 'venue name place address',
  },
  country: { sets: [['country', 1]], others: 'venue name code place address' },
  capacity: { sets: [['capacity', 1]], others: 'venue number max place' },
} as const satisfies Record<VenueField, Rule>;

const OUTCOME_RULES = {
  source: EVENT_RULES.source,
  source_id: EVENT_RULES.id,
  event_name: EVENT_RULES.event_name,
  venue_name: EVENT_RULES.venue_name,
  city: EVENT_RULES.city,
  kind: {
    sets: [
      ['kind', 1],
      ['type', 0.5],
    ],
    others: 'name',
  },
  amount: {
    sets: [
      ['ticket sold', 1],
      ['sold', 0.97],
      ['revenue', 0.95],
      ['view', 0.95],
      ['click', 0.95],
      ['ticket number', 0.9],
      ['ticket amount', 0.9],
      ['sale', 0.8],
      ['ticket', 0.8],
      ['amount', 0.75],
      ['number', 0.5],
    ],
    others: 'ticket sale event number amount source',
  },
  starts: {
    sets: [
      ['event start', 1],
      ['event date', 1],
      ['event datetime', 1],
      ['start datetime', 0.9],
      ['start time', 0.8],
      ['start', 0.5],
      ['datetime', 0.5],
      ['date', 0.5],
    ],
    others: 'event held local doors time date',
  },
  time: EVENT_RULES.time,
  day: {
    sets: [
      ['sale date', 1],
      ['observed date', 1],
      ['season start', 0.95],
      ['date', 0.9],
      ['observed', 0.8],
      ['start date', 0.7],
      ['start', 0.6],
      ['season', 0.5],
    ],
    others: 'sale ticket start local observed',
  },
  last_day: {
    sets: [
      ['end date', 1],
      ['season end', 1],
      ['end', 0.9],
    ],
    others: 'sale local season',
  },
} as const satisfies Record<OutcomeRole, Rule>;

/** Weaker evidence than the plain word: a word with other meanings, one that is only like a known one, one unknown beside it. */
const LESS = {
  ambiguous: 0.8,
  inflected: 0.9,
  compound: 0.95,
  unknown: 0.85,
  contrary: 0.2,
} as const;

type Word = { meanings: ReadonlySet<string>; sureness: number };

/** The main words in Hebrew, Arabic, Thai, Chinese, Japanese and Korean. */
const OTHER_SCRIPTS = {
  event: 'אירוע האירוע מופע המופע הצגה ההצגה فعالية الفعالية حدث الحدث حفل الحفل حفلة งาน การแสดง',
  name: 'שם اسم ชื่อ ชื่องาน',
  title:
    'כותרת عنوان العنوان ชื่อการแสดง 演出名称 演出名稱 活动名称 活動名稱 节目名称 節目名稱 名称 名稱 标题 標題 公演名 公演名称 イベント名 タイトル 공연명 행사명 제목',
  artist: 'אמן האמן فنان الفنان ศิลปิน 艺人 藝人 出演者 出演 アーティスト 출연자 출연진 아티스트',
  date: 'תאריך تاريخ التاريخ วันที่ 日期 演出日期 日程 日付 開催日 公演日 날짜 일자 공연일 공연일자',
  time: 'שעה זמן وقت الوقت الساعة เวลา 时间 時間 演出时间 演出時間 時刻 시간 공연시간',
  start:
    'התחלה بداية البداية بدء เริ่ม 开始 開始 开演 開演 开场 開演時間 시작 시작일 시작일자 시작시간',
  end: 'סיום نهاية النهاية انتهاء สิ้นสุด 结束 結束 终了 終了 종료 종료일 종료일자 종료시간',
  doors: '開場 開場時間 入场 입장',
  venue:
    'אולם היכל مكان المكان قاعة القاعة สถานที่ 场馆 場館 场地 場地 剧场 劇場 会場 會場 공연장 공연장명 장소',
  city: 'עיר مدينة المدينة เมือง จังหวัด 城市 都市 市区町村 도시',
  country: 'מדינה ארץ دولة الدولة بلد البلد ประเทศ 国家 國家 国 국가',
  capacity: 'קיבולת سعة السعة ความจุ 容量 座位数 座位數 定員 収容人数 수용인원 좌석수',
  price: 'מחיר سعر السعر ราคา 票价 票價 价格 價格 料金 価格 チケット料金 가격 요금 티켓가격',
  status: 'סטטוס מצב حالة الحالة สถานะ 状态 狀態 状況 상태 공연상태',
  category: 'סוגה فئة الفئة ประเภท 类型 類型 类别 類別 ジャンル 장르',
  type: 'סוג نوع النوع',
} as const satisfies Partial<Record<keyof typeof VOCABULARY, string>>;

const MEANINGS = new Map<string, Set<string>>();
for (const [meaning, words] of [...Object.entries(VOCABULARY), ...Object.entries(OTHER_SCRIPTS)]) {
  for (const word of words.split(' ').map(foldText)) {
    const known = MEANINGS.get(word) ?? new Set();
    MEANINGS.set(word, known.add(meaning satisfies string));
  }
}
/** Words that may end another one: `startdatum`, `ticketlink`, `eventid`. */
const SHORT_ENDS = new Set(['id', 'url', 'tag', 'ort', 'typ']);

/** How sure the name of a column says a role of a table of events, 0 to 1. */
export function eventNameScore(name: string, role: EventRole): number {
  return nameScore(name, EVENT_RULES[role]);
}

/** The same for a table of venues. */
export function venueNameScore(name: string, field: VenueField): number {
  return nameScore(name, VENUE_RULES[field]);
}

/** The same for a table of outcomes. */
export function outcomeNameScore(name: string, role: OutcomeRole): number {
  return nameScore(name, OUTCOME_RULES[role]);
}

/** Which of the kinds that every installation has the name of a column of amounts says. */
export function kindNamed(name: string): 'tickets' | 'revenue' | 'views' | 'clicks' | undefined {
  const meanings = new Set(understood(name).flatMap((word) => [...word.meanings]));
  const [, kind] = KINDS.find(([meaning]) => meanings.has(meaning)) ?? [];
  return kind;
}

const KINDS = [
  ['revenue', 'revenue'],
  ['view', 'views'],
  ['click', 'clicks'],
  ['sold', 'tickets'],
  ['ticket', 'tickets'],
] as const;

/** Whether a name says when a row was written or when tickets are sold: dates there are never those of the event. */
export function isOtherMoment(name: string): boolean {
  const words = understood(name);
  return words.some(({ meanings }) => meanings.has('observed') || meanings.has('sale'));
}

/** Whether a name says that a column has teams, which may be at home or away. */
export function saysTeam(name: string): boolean {
  return understood(name).every(({ meanings }) => meanings.has('team') || meanings.has('name'));
}

/** Whether a text has a word for a venue (“Mill Theatre”). */
export function saysVenue(text: string): boolean {
  return understood(text).some(({ meanings }) => meanings.has('venue'));
}

/** Whether a name has a word that says what its column is, or is not. */
export function isUnderstood(name: string): boolean {
  return understood(name).some(({ meanings }) => meanings.size > 0);
}

function nameScore(name: string, { sets, others }: Rule): number {
  const words = understood(name);
  const allowed = new Set(others.split(' '));
  return Math.max(0, ...sets.map(([set, sureness]) => sureness * fitOf(words, set, allowed)));
}

/** How well words say all meanings of a set: 1 when they say nothing else, 0 when one is missing. */
function fitOf(words: readonly Word[], set: string, allowed: ReadonlySet<string>): number {
  const left = new Set(words);
  let fit = 1;
  for (const meaning of set.split(' ')) {
    const [best] = [...left]
      .filter(({ meanings }) => meanings.has(meaning))
      .toSorted((a, b) => b.sureness - a.sureness);
    if (!best) return 0;
    left.delete(best);
    fit *= best.sureness;
  }
  const said = new Set(set.split(' '));
  for (const { meanings, sureness } of left) {
    if (meanings.size === 0) fit *= LESS.unknown;
    else if (![...meanings].some((one) => allowed.has(one) || said.has(one))) fit *= LESS.contrary;
    else fit *= 0.9 + 0.1 * sureness;
  }
  return fit;
}

const cache = new Map<string, Word[]>();
const MAX_CACHED = 2000;

function understood(name: string): Word[] {
  const known = cache.get(name);
  if (known) return known;
  const words = readWords(headerWords(name));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(name, words);
  return words;
}

function readWords(texts: readonly string[]): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < texts.length; ) {
    const length =
      [3, 2, 1].find((count) => MEANINGS.has(texts.slice(at, at + count).join('_'))) ?? 0;
    if (length > 0) words.push(plainWord(texts.slice(at, at + length).join('_')));
    else if (!SILENT.has(texts[at] ?? '')) words.push(...unlistedWord(texts[at] ?? ''));
    at += Math.max(1, length);
  }
  return words;
}

function plainWord(text: string): Word {
  const meanings = MEANINGS.get(text) ?? new Set<string>();
  return { meanings, sureness: meanings.size > 1 ? LESS.ambiguous : 1 };
}

/** Made of two known words, or a known word with another ending; else of no meaning. */
function unlistedWord(text: string): Word[] {
  for (let at = 2; at < text.length - 1; at++) {
    const end = text.slice(at);
    if (!MEANINGS.has(end) || (end.length < 4 && !SHORT_ENDS.has(end))) continue;
    const beginning = text.slice(0, at);
    const first = [beginning, beginning.replace(/(s|e|n|en)$/, '')].find((one) =>
      MEANINGS.has(one),
    );
    const last = plainWord(end);
    return [
      first === undefined ? { meanings: new Set(), sureness: 1 } : plainWord(first),
      { ...last, sureness: last.sureness * LESS.compound },
    ];
  }
  const [like] = [...MEANINGS.keys()].filter((word) => isInflected(word, text));
  if (like === undefined) return [{ meanings: new Set(), sureness: 1 }];
  const word = plainWord(like);
  return [{ ...word, sureness: word.sureness * LESS.inflected }];
}

/** Whether two words differ in their endings alone. */
function isInflected(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 5 || Math.abs(one.length - other.length) > 2) return false;
  const stem = Math.max(5, Math.max(one.length, other.length) - 2);
  return one.slice(0, stem) === other.slice(0, stem);
}
