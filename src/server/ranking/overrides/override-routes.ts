import { allSorts } from '#contract/kit/sorting.ts';
import type { Correction } from '#contract/scores/corrections.ts';
import { listOverrides, type Override } from '#contract/scores/desk/overrides.ts';
import { searchTerms } from '#contract/scores/fold-search.ts';
import { toCorrection } from '#server/catalogue/corrections/correction.ts';
import { findCorrections } from '#server/catalogue/corrections/correction-queries.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import {
  countOverrides,
  findOverriders,
  findOverrides,
  type OverrideRecord,
} from './override-queries.ts';

export function addOverrideRoutes(implement: ServerImplement, { db, clock }: ServerDeps): void {
  implement(listOverrides, async ({ query }) => {
    const { page, per_page: limit, kind, staff_id: staffId } = query;
    const now = clock();
    const asked = { search: searchTerms(query.q), kind, staffId, now };
    const sorts = allSorts({ sort: query.sort, order: query.order }, query.also);
    const records = await findOverrides(db, asked, { skip: (page - 1) * limit, limit, sorts });
    const found = await findCorrections(db, [...new Set(records.map(({ eventId }) => eventId))]);
    const corrections = new Map(
      found.map((one) => [`${one.eventId} ${one.field}`, toCorrection(one)]),
    );
    return {
      overrides: records.map((one) =>
        toOverride(one, corrections.get(`${one.eventId} ${one.field}`)),
      ),
      count: await countOverrides(db, asked),
      people: await findOverriders(db, now),
    };
  });
}

function toOverride(record: OverrideRecord, correction: Correction | undefined): Override {
  const { startsAt, timezone, startsOffset } = record;
  return {
    kind: record.kind,
    event: {
      id: record.eventId,
      event_name: record.eventName,
      starts_at: startsAt && toZonedIso(startsAt, timezone, startsOffset),
      time_known: record.timeKnown,
      timezone,
      version: record.version,
    },
    time_range: record.range,
    place: record.place,
    field: record.field,
    value: correction?.value ?? null,
    feed_value: correction?.feed_value ?? null,
    reason: record.reason,
    by: record.by,
    at: record.at.toISOString(),
    ends_at: record.endsAt?.toISOString() ?? null,
  };
}
