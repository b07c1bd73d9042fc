import { describe, expect, it } from 'vitest';
import { placeEnd, placeStart } from './event-start.ts';
import { type Moment, readMoment } from './moment.ts';
import { findZone } from './time-zone.ts';

const chicago = findZone('America/Chicago');

function moment(text: string): Moment {
  const read = readMoment(text);
  if (!read) throw new Error(`${text} is no moment.`);
  return read;
}

describe('placeStart', () => {
  it('finds the local date of an instant in its zone', () => {
    const startsAt = new Date('2018-03-18T00:00:00Z');
    expect(placeStart(moment('2018-03-18T00:00:00Z'), chicago)).toEqual({
      startsAt,
      startsOn: '2018-03-17',
      startsOffset: null,
      timeKnown: true,
      timezone: 'America/Chicago',
      listedUntil: startsAt,
      localStart: null,
    });
  });

  it('prefers an offset to a zone', () => {
    const start = placeStart(moment('2018-03-17T19:00:00+01:00'), chicago);
    expect(start.startsAt).toEqual(new Date('2018-03-17T18:00:00Z'));
  });

  it('keeps the written date of an offset when there is no zone', () => {
    const start = placeStart(moment('2018-03-18T01:00:00+09:00'), undefined);
    expect(start).toMatchObject({ startsOn: '2018-03-18', timezone: null, localStart: null });
    expect(start.startsOffset).toBe(540);
  });

  it('has no local date for an instant in UTC without a zone', () => {
    const start = placeStart(moment('2018-03-18T01:00:00Z'), undefined);
    expect(start).toMatchObject({ startsOn: null, timeKnown: true, localStart: null });
  });

  it('starts a date without a time at local noon and lists it until local midnight', () => {
    expect(placeStart(moment('2018-07-27'), chicago)).toEqual({
      startsAt: new Date('2018-07-27T17:00:00Z'),
      startsOn: '2018-07-27',
      startsOffset: null,
      timeKnown: false,
      timezone: 'America/Chicago',
      listedUntil: new Date('2018-07-28T05:00:00Z'),
      localStart: null,
    });
  });

  it('lists a day of 23 hours until its midnight', () => {
    const start = placeStart(moment('2026-03-08'), chicago);
    expect(start.listedUntil).toEqual(new Date('2026-03-09T05:00:00Z'));
  });

  it.each(['2018-07-27', '2018-07-27T19:30'])(
    'keeps only the date of %s when there is no zone, and says so',
    (text) => {
      expect(placeStart(moment(text), undefined)).toEqual({
        startsAt: null,
        startsOn: '2018-07-27',
        startsOffset: null,
        timeKnown: false,
        timezone: null,
        listedUntil: null,
        localStart: text,
      });
    },
  );

  it('leaves an event without a date undated', () => {
    expect(placeStart(null, chicago)).toEqual({
      startsAt: null,
      startsOn: null,
      startsOffset: null,
      timeKnown: false,
      timezone: 'America/Chicago',
      listedUntil: null,
      localStart: null,
    });
  });
});

describe('placeEnd', () => {
  it('ends a date without a time at its local midnight', () => {
    expect(placeEnd(moment('2018-06-24'), chicago)).toEqual(new Date('2018-06-25T05:00:00Z'));
  });

  it('needs a zone or an offset', () => {
    expect(placeEnd(moment('2018-06-24T20:00'), undefined)).toBeNull();
    expect(placeEnd(moment('2018-06-24T20:00Z'), undefined)).toEqual(
      new Date('2018-06-24T20:00:00Z'),
    );
  });
});
