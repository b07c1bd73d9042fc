import type { EventStatus } from '#contract/scores/events.ts';
import { readDecimalText, saysFree } from '../../reading/decimal-text.ts';
import type { EventDraft } from '../../reading/finish-event.ts';
import { at } from '../../reading/json-value.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';

/** Pages often escape texts as for HTML, which JSON does not need. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text, or the first of several; of a node its value or name. */
export function partText(value: unknown): string | null {
  if (Array.isArray(value)) return partText(value[0]);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) {
    return partText(at(value, '@value') ?? at(value, 'name'));
  }
  if (typeof value !== 'string') return null;
  return value.replaceAll(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, unescapeEntity).trim() || null;
}

function unescapeEntity(whole: string, code: string | undefined, name: string | undefined): string {
  if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
  const point = Number(code);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

type Place = Pick<EventDraft, 'venue' | 'city' | 'region' | 'country' | 'capacity'>;

/** The first real place of an event; online ones are none. */
export function readPlace(location: unknown): Place {
  const places = Array.isArray(location) ? location : [location];
  const place = places.find((one) => at(one, '@type') !== 'VirtualLocation');
  const address = at(place, 'address');
  const isText = typeof place === 'string';
  return {
    venue: partText(place),
    city: isText ? null : partText(at(address, 'addressLocality')),
    region: isText ? null : partText(at(address, 'addressRegion')),
    country: isText ? null : partText(at(address, 'addressCountry')),
    capacity: at(place, 'maximumAttendeeCapacity'),
  };
}

/** `https://schema.org/EventCancelled` is cancelled; what is not known is scheduled. */
export function readStatus(check: RowCheck, value: unknown): EventStatus {
  const word = (partText(value) ?? '').replace(/^.*[/#:]/, '').replace(/^Event/, '');
  return statedStatus(check, word, ['Scheduled', 'MovedOnline']);
}

type Prices = Pick<EventDraft, 'priceMin' | 'priceMax' | 'currency'>;

/** The lowest and the highest price of the offers in the currency of the first that has one; free ones have none. */
export function readOffers(value: unknown): Prices {
  const offers = (Array.isArray(value) ? value : [value]).flatMap(priced);
  const currency = offers.find((offer) => offer.currency !== null)?.currency ?? null;
  const prices = offers
    .filter((offer) => offer.currency === currency || offer.price === 0)
    .map(({ price }) => price);
  if (prices.length === 0) return { priceMin: null, priceMax: null, currency: null };
  return { priceMin: Math.min(...prices), priceMax: Math.max(...prices), currency };
}

function priced(offer: unknown): { price: number; currency: string | null }[] {
  const specification = at(offer, 'priceSpecification');
  const currency =
    partText(at(offer, 'priceCurrency')) ?? partText(at(specification, 'priceCurrency'));
  return [
    at(offer, 'price'),
    at(offer, 'lowPrice'),
    at(offer, 'highPrice'),
    at(specification, 'price'),
  ].flatMap((one) => {
    const text = partText(one) ?? '';
    const price = typeof one === 'number' ? one : saysFree(text) ? 0 : readDecimalText(text);
    return price === undefined || !Number.isFinite(price) ? [] : [{ price, currency }];
  });
}

/** The address of a picture: given as such, as a node, or the first of several. */
export function readImage(value: unknown): unknown {
  if (Array.isArray(value)) return readImage(value[0]);
  return typeof value === 'object' ? (at(value, 'url') ?? at(value, 'contentUrl')) : value;
}
