alter table event
  -- How many minutes the clocks were ahead of UTC, as the feed wrote it behind the start; null where it
  -- wrote none. It counts where no time zone is known.
  add column starts_offset smallint,
  -- Taken out of every list by staff.
  add column hidden boolean not null default false,
  -- Counts the changes by staff, who save corrections against it.
  add column version integer not null default 1,
  -- The corrected fields, for readers that need no more; `event_correction` has the rest.
  add column corrected text[] not null default '{}';

-- What staff set by hand. `event` has the corrected values; an import writes the feed's values to `feed`
-- and the corrected ones over them again.
create table event_correction (
  event_id integer not null references event (id) on delete cascade,
  field text not null check (field in
    ('event_type', 'venue_capacity', 'venue_name', 'starts_at', 'pass_like', 'hidden')),
  -- As sent over the wire; JSON's null says that nothing is known.
  value jsonb not null,
  -- The columns of `event` that it sets, with their values; and what the feed says of them now.
  sets jsonb not null,
  feed jsonb not null,
  reason text not null,
  corrected_by integer references staff (id) on delete set null,
  corrected_at timestamptz not null,
  primary key (event_id, field)
);

insert into event_correction (event_id, field, value, sets, feed, reason, corrected_at)
select id, 'event_type', to_jsonb(type_override), jsonb_build_object('type_override', type_override),
  '{"type_override": null}', '', now()
from event where type_override is not null;
update event set corrected = '{event_type}' where type_override is not null;

-- An event at a fixed place of the unfiltered list of a window.
create table pin (
  event_id integer not null references event (id) on delete cascade,
  time_range text not null check (time_range in ('week', 'month', 'six_month', 'year')),
  -- From 1.
  place integer not null check (place > 0),
  reason text not null,
  -- Null: until the event is over.
  ends_at timestamptz,
  pinned_by integer references staff (id) on delete set null,
  pinned_at timestamptz not null,
  primary key (event_id, time_range),
  unique (time_range, place)
);
