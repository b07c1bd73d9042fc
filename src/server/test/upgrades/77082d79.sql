
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.borrowed_fact(lead integer, fact text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    select to_jsonb(borrowed_facts) ->> fact from borrowed_facts where borrowed_facts.lead_id = lead
  );
end $$;

CREATE FUNCTION public.delete_old_audit() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    declare
      deleted integer;
    begin
      delete from audit_entry where at < now() - interval '730 days';
      get diagnostics deleted = row_count;
      return deleted;
    end $$;

CREATE FUNCTION public.forget_matches() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('marquee matching'), hashtext(current_schema()));
  delete from event_pair where first_id in (select id from gone);
  delete from event_pair where second_id in (select id from gone);
  delete from event_group where event_id in (select id from gone);
  delete from event_group where lead_id in (select id from gone);
  return null;
end $$;

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then return old; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.refuse_repeat_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.minute < now() - interval '730 days' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.refusal, new.minute, new.request_id) = (old.refusal, old.minute, old.request_id)
      and new.times > old.times then return new; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.api_key (
    id integer NOT NULL,
    staff_id integer NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    secret_hash text NOT NULL,
    scopes text[] NOT NULL,
    lifetime_days integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    rotated_at timestamp with time zone,
    previous_hash text,
    previous_until timestamp with time zone,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_used_from text
);

ALTER TABLE public.api_key ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_key_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_entry (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    actor_kind text NOT NULL,
    staff_id integer,
    key_id integer,
    actor text,
    address text,
    request_id text,
    subject_kind text,
    subject_id text,
    subject text,
    before jsonb,
    after jsonb,
    CONSTRAINT audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'key'::text, 'command'::text, 'server'::text, 'visitor'::text])))
);

ALTER TABLE public.audit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_repeat (
    refusal text NOT NULL,
    minute timestamp with time zone NOT NULL,
    request_id text NOT NULL,
    times integer NOT NULL
);

CREATE TABLE public.event (
    id integer NOT NULL,
    source text NOT NULL COLLATE pg_catalog."C",
    source_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    feed_type text NOT NULL,
    type_override text,
    type text GENERATED ALWAYS AS (COALESCE(type_override, feed_type)) STORED NOT NULL,
    category text COLLATE pg_catalog."C",
    venue text,
    city text,
    country text,
    venue_key text COLLATE pg_catalog."C",
    city_key text COLLATE pg_catalog."C",
    country_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    capacity integer,
    starts_at timestamp with time zone,
    starts_on date,
    ends_at timestamp with time zone,
    time_known boolean NOT NULL,
    timezone text,
    listed_until timestamp with time zone,
    status text NOT NULL,
    price_min numeric(12,2),
    price_max numeric(12,2),
    currency text,
    url text,
    image_url text,
    pass_like boolean NOT NULL,
    feed_hash uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name_folded text NOT NULL COLLATE pg_catalog."C",
    starts_offset smallint,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    corrected text[] DEFAULT '{}'::text[] NOT NULL,
    feed_capacity integer,
    renamed_in xid8,
    status_since timestamp with time zone,
    gone_since timestamp with time zone,
    page text COLLATE pg_catalog."C",
    CONSTRAINT event_capacity_check CHECK ((capacity > 0)),
    CONSTRAINT event_feed_capacity_check CHECK ((feed_capacity > 0)),
    CONSTRAINT event_feed_type_check CHECK ((feed_type = ANY (ARRAY['theater'::text, 'concert'::text, 'sport'::text, 'other'::text]))),
    CONSTRAINT event_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'onsale'::text, 'offsale'::text, 'rescheduled'::text, 'postponed'::text, 'cancelled'::text]))),
    CONSTRAINT event_type_override_check CHECK ((type_override = ANY (ARRAY['theater'::text, 'concert'::text, 'sport'::text, 'other'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

CREATE TABLE public.event_group (
    event_id integer NOT NULL,
    lead_id integer NOT NULL
);

CREATE TABLE public.source_order (
    only_row boolean DEFAULT true NOT NULL,
    sources text[] NOT NULL,
    version integer NOT NULL,
    CONSTRAINT source_order_only_row_check CHECK (only_row)
);

CREATE VIEW public.borrowed_facts AS
 SELECT lead.id AS lead_id,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_capacity AND (event.capacity IS NOT NULL))))[1] AS capacity_source,
    (array_agg(event.capacity ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_capacity AND (event.capacity IS NOT NULL))))[1] AS capacity,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_type AND (event.type <> 'other'::text))))[1] AS type_source,
    (array_agg(event.type ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_type AND (event.type <> 'other'::text))))[1] AS type,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE ((lead.category IS NULL) AND (event.category IS NOT NULL))))[1] AS category_source,
    (array_agg(event.category ORDER BY known.place, event.source, event.id) FILTER (WHERE ((lead.category IS NULL) AND (event.category IS NOT NULL))))[1] AS category,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_time AND event.time_known)))[1] AS time_source,
    (array_agg(event.starts_at ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_time AND event.time_known)))[1] AS starts_at,
    (array_agg(event.ends_at ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_time AND event.time_known)))[1] AS ends_at,
    (array_agg(event.listed_until ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_time AND event.time_known)))[1] AS listed_until,
    (array_agg(event.starts_offset ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_time AND event.time_known)))[1] AS starts_offset,
    (array_agg(event.timezone ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_time AND event.time_known)))[1] AS timezone,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_price AND (event.price_min IS NOT NULL))))[1] AS price_source,
    (array_agg(event.price_min ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_price AND (event.price_min IS NOT NULL))))[1] AS price_min,
    (array_agg(event.price_max ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_price AND (event.price_min IS NOT NULL))))[1] AS price_max,
    (array_agg(event.currency ORDER BY known.place, event.source, event.id) FILTER (WHERE (known.lacks_price AND (event.price_min IS NOT NULL))))[1] AS currency,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE ((lead.url IS NULL) AND (event.url IS NOT NULL))))[1] AS url_source,
    (array_agg(event.url ORDER BY known.place, event.source, event.id) FILTER (WHERE ((lead.url IS NULL) AND (event.url IS NOT NULL))))[1] AS url,
    (array_agg(event.source ORDER BY known.place, event.source, event.id) FILTER (WHERE ((lead.image_url IS NULL) AND (event.image_url IS NOT NULL))))[1] AS image_source,
    (array_agg(event.image_url ORDER BY known.place, event.source, event.id) FILTER (WHERE ((lead.image_url IS NULL) AND (event.image_url IS NOT NULL))))[1] AS image_url
   FROM ((((public.event_group
     JOIN public.event lead ON ((lead.id = event_group.lead_id)))
     JOIN public.event ON (((event.id = event_group.event_id) AND (event.id <> event_group.lead_id))))
     LEFT JOIN public.source_order ON (true))
     CROSS JOIN LATERAL ( SELECT COALESCE(array_position(source_order.sources, event.source), 2147483647) AS place,
            ((lead.capacity IS NULL) AND (NOT ('venue_capacity'::text = ANY (lead.corrected)))) AS lacks_capacity,
            ((lead.type = 'other'::text) AND (NOT ('event_type'::text = ANY (lead.corrected)))) AS lacks_type,
            ((lead.starts_at IS NOT NULL) AND (NOT lead.time_known) AND (NOT ('starts_at'::text = ANY (lead.corrected)))) AS lacks_time,
            ((lead.price_min IS NULL) AND (lead.price_max IS NULL)) AS lacks_price) known)
  WHERE (event.status <> 'cancelled'::text)
  GROUP BY lead.id;

CREATE TABLE public.decision (
    source text NOT NULL COLLATE pg_catalog."C",
    source_id text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL,
    owner_id integer,
    decided_by integer,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT decision_state_check CHECK ((state = ANY (ARRAY['promote'::text, 'watch'::text, 'done'::text])))
);

CREATE TABLE public.duplicate_search (
    only_row boolean DEFAULT true NOT NULL,
    started_at timestamp with time zone NOT NULL,
    started_by integer,
    compared integer DEFAULT 0 NOT NULL,
    total integer NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    has_failed boolean DEFAULT false NOT NULL,
    CONSTRAINT duplicate_search_only_row_check CHECK (only_row)
);

CREATE TABLE public.event_correction (
    event_id integer NOT NULL,
    field text NOT NULL,
    value jsonb NOT NULL,
    sets jsonb NOT NULL,
    feed jsonb NOT NULL,
    reason text NOT NULL,
    corrected_by integer,
    corrected_at timestamp with time zone NOT NULL,
    CONSTRAINT event_correction_field_check CHECK ((field = ANY (ARRAY['event_type'::text, 'venue_capacity'::text, 'venue_name'::text, 'starts_at'::text, 'pass_like'::text, 'hidden'::text])))
);

CREATE TABLE public.event_decision (
    source text NOT NULL COLLATE pg_catalog."C",
    source_id text NOT NULL COLLATE pg_catalog."C",
    other_source text NOT NULL COLLATE pg_catalog."C",
    other_source_id text NOT NULL COLLATE pg_catalog."C",
    is_same boolean NOT NULL,
    decided_by integer,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT event_decision_check CHECK ((ROW(source, source_id) < ROW(other_source, other_source_id)))
);

CREATE TABLE public.event_desk (
    event_id integer NOT NULL,
    state text,
    owner_id integer,
    notes integer NOT NULL
);

ALTER TABLE public.event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.import_run (
    id integer NOT NULL,
    format text,
    imported_at timestamp with time zone NOT NULL,
    imported_by integer,
    created integer NOT NULL,
    updated integer NOT NULL,
    unchanged integer NOT NULL,
    skipped integer NOT NULL,
    state text DEFAULT 'stored'::text NOT NULL,
    actor text,
    key_name text,
    file_name text,
    sha256 text,
    bytes bigint,
    read integer DEFAULT 0 NOT NULL,
    unlisted jsonb DEFAULT '{}'::jsonb NOT NULL,
    duration_ms integer,
    failure text,
    first_event integer,
    last_event integer,
    is_kept boolean DEFAULT false NOT NULL,
    images integer DEFAULT 0 NOT NULL,
    undone_at timestamp with time zone,
    undone_by text,
    CONSTRAINT import_run_state_check CHECK ((state = ANY (ARRAY['stored'::text, 'undone'::text, 'failed'::text])))
);

ALTER TABLE public.import_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.event_import_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.event_pair (
    first_id integer NOT NULL,
    second_id integer NOT NULL,
    likeness smallint NOT NULL,
    CONSTRAINT event_pair_check CHECK ((first_id < second_id)),
    CONSTRAINT event_pair_likeness_check CHECK (((likeness >= 0) AND (likeness <= 100)))
);

CREATE TABLE public.feed (
    id integer NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    every_minutes integer NOT NULL,
    format text NOT NULL,
    mapping text,
    encoding text NOT NULL,
    timezone text,
    event_type text,
    is_full boolean NOT NULL,
    is_paused boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    etag text,
    last_modified text,
    next_run_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    saved_by integer,
    saved_at timestamp with time zone NOT NULL,
    source text,
    country text,
    stored_source text,
    hold_percent smallint,
    held_events integer,
    held_of integer,
    held_since timestamp with time zone,
    CONSTRAINT feed_check CHECK ((num_nulls(held_events, held_of, held_since) = ANY (ARRAY[0, 3]))),
    CONSTRAINT feed_hold_percent_check CHECK (((hold_percent >= 1) AND (hold_percent <= 100))),
    CONSTRAINT feed_kind_check CHECK ((kind = ANY (ARRAY['url'::text, 'folder'::text, 'pushed'::text])))
);

CREATE TABLE public.feed_event (
    feed_id integer NOT NULL,
    event_id integer NOT NULL,
    missed smallint DEFAULT 0 NOT NULL
);

CREATE TABLE public.feed_file (
    feed_id integer NOT NULL,
    name text NOT NULL,
    bytes bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

ALTER TABLE public.feed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.feed_run (
    id integer NOT NULL,
    feed_id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    trigger text NOT NULL,
    outcome text NOT NULL,
    file_name text,
    http_status integer,
    import_id integer,
    read integer NOT NULL,
    created integer NOT NULL,
    updated integer NOT NULL,
    unchanged integer NOT NULL,
    skipped integer NOT NULL,
    gone integer NOT NULL,
    error text,
    held integer DEFAULT 0 NOT NULL,
    held_of integer DEFAULT 0 NOT NULL,
    CONSTRAINT feed_run_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'held'::text, 'unchanged'::text, 'failed'::text, 'stopped'::text]))),
    CONSTRAINT feed_run_trigger_check CHECK ((trigger = ANY (ARRAY['schedule'::text, 'staff'::text, 'push'::text])))
);

ALTER TABLE public.feed_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.import_image (
    import_id integer NOT NULL,
    subject text NOT NULL,
    subject_id integer NOT NULL,
    before jsonb,
    CONSTRAINT import_image_subject_check CHECK ((subject = ANY (ARRAY['event'::text, 'corrections'::text, 'venue'::text])))
);

CREATE TABLE public.import_mapping (
    id integer NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    mapping jsonb NOT NULL,
    saved_by integer,
    saved_at timestamp with time zone NOT NULL
);

ALTER TABLE public.import_mapping ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.import_mapping_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.import_row (
    import_id integer NOT NULL,
    "row" integer NOT NULL,
    "position" integer NOT NULL,
    is_skipped boolean NOT NULL,
    field text,
    reason text NOT NULL,
    name text
);

ALTER TABLE public.import_row ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.import_row_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.login_attempt (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.mention (
    note_id integer NOT NULL,
    staff_id integer NOT NULL,
    written_as text NOT NULL,
    mentioned_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone
);

CREATE TABLE public.migration (
    number integer NOT NULL,
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.note (
    id integer NOT NULL,
    source text NOT NULL COLLATE pg_catalog."C",
    source_id text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL,
    written_by integer,
    written_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone
);

ALTER TABLE public.note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey (
    id integer NOT NULL,
    staff_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    host text NOT NULL,
    uses bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);

ALTER TABLE public.passkey ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pin (
    event_id integer NOT NULL,
    time_range text NOT NULL,
    place integer NOT NULL,
    reason text NOT NULL,
    ends_at timestamp with time zone,
    pinned_by integer,
    pinned_at timestamp with time zone NOT NULL,
    CONSTRAINT pin_place_check CHECK ((place > 0)),
    CONSTRAINT pin_time_range_check CHECK ((time_range = ANY (ARRAY['week'::text, 'month'::text, 'six_month'::text, 'year'::text])))
);

CREATE TABLE public.rank_history (
    run integer NOT NULL,
    series smallint NOT NULL,
    event_id integer NOT NULL,
    rank integer NOT NULL,
    score integer NOT NULL
)
PARTITION BY LIST (run);

CREATE TABLE public.rank_history_1 (
    run integer NOT NULL,
    series smallint NOT NULL,
    event_id integer NOT NULL,
    rank integer NOT NULL,
    score integer NOT NULL,
    CONSTRAINT rank_history_1_run_check CHECK ((run = 1))
)
WITH (autovacuum_enabled=off);

CREATE TABLE public.rank_history_2 (
    run integer NOT NULL,
    series smallint NOT NULL,
    event_id integer NOT NULL,
    rank integer NOT NULL,
    score integer NOT NULL,
    CONSTRAINT rank_history_2_run_check CHECK ((run = 2))
)
WITH (autovacuum_enabled=off);

CREATE TABLE public.rank_history_3 (
    run integer NOT NULL,
    series smallint NOT NULL,
    event_id integer NOT NULL,
    rank integer NOT NULL,
    score integer NOT NULL,
    CONSTRAINT rank_history_3_run_check CHECK ((run = 3))
)
WITH (autovacuum_enabled=off);

CREATE TABLE public.ranking_61bba4a8 (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_61bba4a8_month (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_61bba4a8_six_month (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_61bba4a8_week (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_8ef98ae0 (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_8ef98ae0_month (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_8ef98ae0_six_month (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_8ef98ae0_week (
    rank integer,
    event_id integer,
    score integer,
    score_type integer,
    score_time_left integer,
    score_venue_capacity integer,
    starts_at timestamp with time zone,
    listed_until timestamp with time zone,
    ends_at timestamp with time zone,
    price_min double precision,
    price_max double precision,
    capacity integer,
    name_position integer,
    category_position integer,
    venue_position integer,
    city_position integer,
    country_position integer,
    source_position integer,
    timezone_position integer,
    first_seen date,
    local_day date,
    type_position smallint,
    status_position smallint,
    starts_offset smallint,
    time_known boolean,
    pass_like boolean,
    corrected boolean,
    name text,
    name_folded text COLLATE pg_catalog."C"
)
WITH (autovacuum_enabled=off, parallel_workers='0');

CREATE TABLE public.ranking_bucket (
    ranking text NOT NULL,
    column_name text NOT NULL,
    bounds text[] NOT NULL,
    days bytea NOT NULL
);

CREATE TABLE public.ranking_count_61bba4a8 (
    day date,
    type_position smallint,
    category_position integer,
    venue_known boolean,
    city_known boolean,
    capacity_known boolean,
    events integer
);

CREATE TABLE public.ranking_count_8ef98ae0 (
    day date,
    type_position smallint,
    category_position integer,
    venue_known boolean,
    city_known boolean,
    capacity_known boolean,
    events integer
);

CREATE TABLE public.ranking_key_61bba4a8 (
    kind text,
    key text COLLATE pg_catalog."C",
    "position" integer
);

CREATE TABLE public.ranking_key_8ef98ae0 (
    kind text,
    key text COLLATE pg_catalog."C",
    "position" integer
);

CREATE TABLE public.ranking_state (
    only_row boolean DEFAULT true NOT NULL,
    run_id integer,
    inputs bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ranking_state_only_row_check CHECK (only_row)
);

CREATE TABLE public.recovery_code (
    id integer NOT NULL,
    staff_id integer NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE public.recovery_code ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recovery_code_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.refresh_token (
    token_hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    spent_at timestamp with time zone
);

CREATE TABLE public.score_run (
    id integer NOT NULL,
    as_of timestamp with time zone NOT NULL,
    theater double precision NOT NULL,
    concert double precision NOT NULL,
    sport double precision NOT NULL,
    time_left double precision NOT NULL,
    venue_capacity double precision NOT NULL,
    events integer NOT NULL,
    duration_ms integer NOT NULL,
    trigger text NOT NULL,
    started_by integer,
    finished_at timestamp with time zone NOT NULL,
    run_id uuid DEFAULT gen_random_uuid() NOT NULL,
    tag text,
    halving jsonb DEFAULT '{"days": 30, "byWindow": {}}'::jsonb NOT NULL,
    weight_version integer,
    inputs bigint DEFAULT 0 NOT NULL,
    pins jsonb DEFAULT '[]'::jsonb NOT NULL,
    has_history boolean DEFAULT false NOT NULL,
    unseen_from xid8 DEFAULT '0'::xid8 NOT NULL,
    movement jsonb,
    CONSTRAINT score_run_tag_check CHECK ((tag ~ '^[0-9a-f]{8}$'::text)),
    CONSTRAINT score_run_trigger_check CHECK ((trigger = ANY (ARRAY['request'::text, 'schedule'::text, 'command'::text, 'setup'::text, 'import'::text, 'correction'::text, 'catch_up'::text])))
);

ALTER TABLE public.score_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.score_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.score_view (
    id integer NOT NULL,
    owner integer NOT NULL,
    name text NOT NULL,
    is_shared boolean NOT NULL,
    time_range text NOT NULL,
    query jsonb NOT NULL,
    columns jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT score_view_time_range_check CHECK ((time_range = ANY (ARRAY['week'::text, 'month'::text, 'six_month'::text, 'year'::text])))
);

ALTER TABLE public.score_view ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.score_view_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.second_factor (
    staff_id integer NOT NULL,
    sealed_secret text NOT NULL,
    last_step integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.second_factor_role (
    role text NOT NULL,
    demanded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT second_factor_role_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'analyst'::text, 'viewer'::text, 'client'::text])))
);

CREATE TABLE public.session (
    id uuid NOT NULL,
    staff_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    address text,
    device text
);

CREATE TABLE public.spent_challenge (
    id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.staff (
    id integer NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    username text NOT NULL,
    full_name text NOT NULL,
    role text NOT NULL,
    avatar text,
    password_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    disabled_at timestamp with time zone,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    password_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    needs_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'analyst'::text, 'viewer'::text, 'client'::text])))
);

ALTER TABLE public.staff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_link (
    staff_id integer NOT NULL,
    token_hash text NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_link_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'reset'::text])))
);

CREATE TABLE public.start_page (
    staff_id integer NOT NULL,
    view_id integer,
    path text,
    CONSTRAINT start_page_is_one CHECK ((num_nonnulls(view_id, path) = 1))
);

CREATE TABLE public.venue (
    id integer NOT NULL,
    name text NOT NULL,
    city text NOT NULL,
    country text,
    capacity integer,
    name_key text NOT NULL COLLATE pg_catalog."C",
    city_key text NOT NULL COLLATE pg_catalog."C",
    country_key text NOT NULL COLLATE pg_catalog."C",
    corrected_capacity integer,
    reason text DEFAULT ''::text NOT NULL,
    corrected_by integer,
    corrected_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    capacity_at timestamp with time zone,
    CONSTRAINT venue_capacity_check CHECK ((capacity > 0)),
    CONSTRAINT venue_corrected_capacity_check CHECK ((corrected_capacity > 0))
);

CREATE TABLE public.venue_alias (
    id integer NOT NULL,
    venue_id integer NOT NULL,
    name text NOT NULL,
    city text NOT NULL,
    country text,
    name_key text NOT NULL COLLATE pg_catalog."C",
    city_key text NOT NULL COLLATE pg_catalog."C",
    country_key text NOT NULL COLLATE pg_catalog."C",
    joined jsonb NOT NULL,
    gave_capacity boolean NOT NULL,
    gave_correction boolean NOT NULL,
    joined_by integer,
    joined_at timestamp with time zone NOT NULL
);

ALTER TABLE public.venue_alias ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.venue_alias_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.venue ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.venue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.weight_set (
    id integer NOT NULL,
    theater double precision NOT NULL,
    concert double precision NOT NULL,
    sport double precision NOT NULL,
    time_left double precision NOT NULL,
    venue_capacity double precision NOT NULL,
    saved_by integer,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    halving jsonb DEFAULT '{"days": 30, "byWindow": {}}'::jsonb NOT NULL,
    version integer NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    origin text DEFAULT 'person'::text NOT NULL,
    restored_from integer,
    CONSTRAINT weight_set_origin_check CHECK ((origin = ANY (ARRAY['sample'::text, 'person'::text])))
);

ALTER TABLE public.weight_set ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.weight_set_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.rank_history ATTACH PARTITION public.rank_history_1 FOR VALUES IN (1);

ALTER TABLE ONLY public.rank_history ATTACH PARTITION public.rank_history_2 FOR VALUES IN (2);

ALTER TABLE ONLY public.rank_history ATTACH PARTITION public.rank_history_3 FOR VALUES IN (3);

INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-29 20:34:38.486654+00', 'staff.added', 'server', NULL, NULL, NULL, NULL, NULL, 'staff', '1', 'Ada', NULL, '{"role": "admin", "email": "ada@marquee.example"}'),
	(2, '2026-11-29 20:35:07.820615+00', 'sign_in.accepted', 'staff', 1, NULL, 'Ada', '127.0.0.1', 'fd5497c2-ce52-41fd-b2d0-853a8073ebbb', NULL, NULL, NULL, NULL, '{"device": "Python-urllib/3.11", "method": "password"}'),
	(3, '2026-11-29 20:35:11.834896+00', 'import.stored', 'staff', 1, NULL, 'Ada', '127.0.0.1', 'a9f57fc1-c7d9-4bf1-9925-8c1ebb9becc8', 'import', '1', 'events.csv', NULL, '{"read": 4, "format": "csv", "created": 4, "skipped": 0, "updated": 0, "unchanged": 0}'),
	(4, '2026-11-29 20:35:48.034518+00', 'sign_in.accepted', 'staff', 1, NULL, 'Ada', '127.0.0.1', '637d9f91-2770-4ce7-b2b4-9c65ffd4baaa', NULL, NULL, NULL, NULL, '{"device": "Python-urllib/3.11", "method": "password"}'),
	(5, '2026-11-29 20:35:48.229211+00', 'weights.saved', 'staff', 1, NULL, 'Ada', '127.0.0.1', 'a651c8a2-0bc4-4007-a123-f4c2fca6bd3b', 'weights', '1', 'version 1', '{"note": "", "sport_weight": 0, "concert_weight": 0, "theater_weight": 0, "time_left_weight": 0, "time_halving_days": 730, "venue_capacity_weight": 0, "time_halving_days_by_window": {"week": 3, "month": 60, "six_month": 365}}', '{"note": "The autumn season", "sport_weight": 1, "concert_weight": 2, "theater_weight": 3, "time_left_weight": 4, "time_halving_days": 730, "venue_capacity_weight": 2, "time_halving_days_by_window": {"week": 3, "month": 60, "six_month": 365}}'),
	(6, '2026-11-29 20:35:48.323179+00', 'staff.invited', 'staff', 1, NULL, 'Ada', '127.0.0.1', 'c2198648-0e85-4ec2-9f46-9ed64390ca77', 'staff', '2', 'Ben Booker', NULL, '{"role": "analyst", "email": "ben@marquee.example"}'),
	(7, '2026-11-29 20:35:48.524012+00', 'run.requested', 'staff', 1, NULL, 'Ada', '127.0.0.1', '28f1e4b2-1714-4023-9357-fca7f3f272a3', NULL, NULL, NULL, NULL, NULL),
	(8, '2026-11-29 20:35:52.13672+00', 'event.pinned', 'staff', 1, NULL, 'Ada', '127.0.0.1', '0d239a82-1c6d-412a-970b-5d0eafaedb09', 'event', '3', 'Brass evening', '{}', '{"six_month": 1, "six_month_reason": "On the front page"}'),
	(9, '2026-11-29 20:35:52.395506+00', 'event.note_added', 'staff', 1, NULL, 'Ada', '127.0.0.1', '65a9b9ae-66ba-40d7-aac5-6f2cc68e3199', 'event', '2', 'Cup final', NULL, '{"note": "Ask for more seats."}'),
	(10, '2026-11-29 20:35:52.702145+00', 'event.decided', 'staff', 1, NULL, 'Ada', '127.0.0.1', '84a581cd-8329-47c8-9f90-4587ca30be21', 'event', '2', 'Cup final', '{"owner": null, "decision": null}', '{"owner": null, "decision": "promote"}'),
	(11, '2026-11-29 20:35:56.865005+00', 'run.requested', 'staff', 1, NULL, 'Ada', '127.0.0.1', '756dd94e-eedf-487e-9f42-ccf6a284138c', NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.decision VALUES
	('box-office', 'n-2', 'promote', NULL, 1, '2026-11-26 08:00:00+00');

INSERT INTO public.event OVERRIDING SYSTEM VALUE VALUES
	(1, 'box-office', 'n-1', 'La Bohème', 'theater', NULL, DEFAULT, 'Opera', 'Opéra Royal', 'Liège', 'BE', 'opera royal', 'liege', 'BE', 1041, '2026-12-05 19:00:00+00', '2026-12-05', NULL, true, 'Europe/Brussels', '2026-12-05 19:00:00+00', 'onsale', NULL, NULL, NULL, NULL, NULL, false, '42a562d5-015c-1cc6-2d1d-c058bad5fb60', '2026-11-26 08:00:00+00', '2026-11-26 08:00:00+00', 'la boheme', NULL, false, 1, '{}', 1041, NULL, NULL, NULL, NULL),
	(2, 'box-office', 'n-2', 'Cup final', 'sport', NULL, DEFAULT, 'Football', 'National Stadium', 'Oslo', 'NO', 'national stadium', 'oslo', 'NO', 25000, '2026-12-12 17:00:00+00', '2026-12-12', NULL, true, 'Europe/Oslo', '2026-12-12 17:00:00+00', 'onsale', NULL, NULL, NULL, NULL, NULL, false, '2daee5d9-e6da-9637-69d4-46228f7e802f', '2026-11-26 08:00:00+00', '2026-11-26 08:00:00+00', 'cup final', NULL, false, 1, '{}', 25000, NULL, NULL, NULL, NULL),
	(3, 'box-office', 'n-3', 'Brass evening', 'concert', NULL, DEFAULT, 'Jazz', 'The Hall', 'Ghent', 'BE', 'hall', 'ghent', 'BE', 300, '2027-01-20 19:00:00+00', '2027-01-20', NULL, true, 'Europe/Brussels', '2027-01-20 19:00:00+00', 'onsale', NULL, NULL, NULL, NULL, NULL, false, '79295c13-a74c-8954-19ce-8fe356dc4fe7', '2026-11-26 08:00:00+00', '2026-11-26 08:00:00+00', 'brass evening', NULL, false, 1, '{}', 300, NULL, NULL, NULL, NULL),
	(4, 'box-office', 'n-4', 'Winter gala', 'concert', NULL, DEFAULT, 'Classical', 'The Hall', 'Ghent', 'BE', 'hall', 'ghent', 'BE', 300, '2027-02-14 19:00:00+00', '2027-02-14', NULL, true, 'Europe/Brussels', '2027-02-14 19:00:00+00', 'onsale', NULL, NULL, NULL, NULL, NULL, false, '13554e5e-5ac6-3519-22aa-81c9a57d73ce', '2026-11-26 08:00:00+00', '2026-11-26 08:00:00+00', 'winter gala', NULL, false, 1, '{}', 300, NULL, NULL, NULL, NULL);

INSERT INTO public.event_desk VALUES
	(2, 'promote', NULL, 1);

INSERT INTO public.import_image VALUES
	(1, 'venue', 1, NULL),
	(1, 'venue', 2, NULL),
	(1, 'venue', 3, NULL);

INSERT INTO public.import_run OVERRIDING SYSTEM VALUE VALUES
	(1, 'csv', '2026-11-26 08:00:00+00', 1, 4, 0, 0, 0, 'stored', NULL, NULL, 'events.csv', 'a823f6d8f31fe0f13baf8710ea3240d1dfc551c544e1dd0b3b3116609fe62bc5', 545, 4, '{"past": 0, "later": 0, "hidden": 0, "no_date": 0, "no_zone": 0, "cancelled": 0, "pass_like": 0}', 425, NULL, 1, 4, true, 3, NULL, NULL);

INSERT INTO public.migration VALUES
	(1, '0001-create-staff.sql', '2026-11-29 20:34:34.469223+00'),
	(2, '0002-create-events.sql', '2026-11-29 20:34:34.719334+00'),
	(3, '0003-create-ranking.sql', '2026-11-29 20:34:34.916305+00'),
	(4, '0004-rename-sort-positions.sql', '2026-11-29 20:34:34.987698+00'),
	(5, '0005-name-rankings-by-run.sql', '2026-11-29 20:34:35.030541+00'),
	(6, '0006-version-weights.sql', '2026-11-29 20:34:35.178977+00'),
	(7, '0007-correct-and-pin-events.sql', '2026-11-29 20:34:35.215684+00'),
	(8, '0008-capacities-of-venues.sql', '2026-11-29 20:34:35.261799+00'),
	(10, '0010-bound-past-events.sql', '2026-11-29 20:34:35.269389+00'),
	(11, '0011-keep-rank-history.sql', '2026-11-29 20:34:35.279148+00'),
	(12, '0012-create-sessions.sql', '2026-11-29 20:34:35.305048+00'),
	(13, '0013-save-views.sql', '2026-11-29 20:34:35.364684+00'),
	(14, '0014-follow-renames.sql', '2026-11-29 20:34:35.473553+00'),
	(15, '0015-note-status-changes.sql', '2026-11-29 20:34:35.540987+00'),
	(16, '0016-store-movement-of-runs.sql', '2026-11-29 20:34:35.581234+00'),
	(17, '0017-add-second-factors.sql', '2026-11-29 20:34:35.62718+00'),
	(20, '0020-audit-log.sql', '2026-11-29 20:34:35.793642+00'),
	(21, '0021-api-keys.sql', '2026-11-29 20:34:35.889841+00'),
	(22, '0022-invite-staff.sql', '2026-11-29 20:34:35.978016+00'),
	(23, '0023-choose-start-page.sql', '2026-11-29 20:34:36.060943+00'),
	(24, '0024-copy-texts-to-rankings.sql', '2026-11-29 20:34:36.142133+00'),
	(25, '0025-join-events.sql', '2026-11-29 20:34:36.195593+00'),
	(26, '0026-join-venues.sql', '2026-11-29 20:34:36.418916+00'),
	(27, '0027-save-import-mappings.sql', '2026-11-29 20:34:36.496346+00'),
	(28, '0028-keep-what-imports-changed.sql', '2026-11-29 20:34:36.536231+00'),
	(29, '0029-forget-matches-by-trigger.sql', '2026-11-29 20:34:36.57422+00'),
	(31, '0031-delete-old-audit.sql', '2026-11-29 20:34:36.592929+00'),
	(32, '0032-schedule-feeds.sql', '2026-11-29 20:34:36.606265+00'),
	(33, '0033-bound-imports.sql', '2026-11-29 20:34:36.691683+00'),
	(34, '0034-find-passes.sql', '2026-11-29 20:34:36.721067+00'),
	(35, '0035-default-sources.sql', '2026-11-29 20:34:36.744795+00'),
	(36, '0036-store-buckets.sql', '2026-11-29 20:34:36.763322+00'),
	(38, '0038-count-repeated-refusals.sql', '2026-11-29 20:34:36.789564+00'),
	(40, '0040-hold-feeds.sql', '2026-11-29 20:34:36.878544+00'),
	(41, '0041-stop-feeds.sql', '2026-11-29 20:34:36.904102+00'),
	(43, '0043-know-pages-of-events.sql', '2026-11-29 20:34:36.922588+00'),
	(44, '0044-decide-on-events.sql', '2026-11-29 20:34:36.957187+00');

INSERT INTO public.note OVERRIDING SYSTEM VALUE VALUES
	(1, 'box-office', 'n-2', 'Ask for more seats.', 1, '2026-11-26 08:00:00+00', NULL);

INSERT INTO public.pin VALUES
	(3, 'six_month', 1, 'On the front page', NULL, 1, '2026-11-26 08:00:00+00');

INSERT INTO public.rank_history_1 VALUES
	(1, 0, 1, 1, 884174),
	(1, 0, 2, 2, 734579),
	(1, 0, 3, 3, 717348),
	(1, 0, 4, 4, 704606),
	(1, 1, 1, 1, 552437),
	(1, 1, 2, 2, 368702),
	(1, 2, 1, 1, 829337),
	(1, 2, 2, 2, 649039),
	(1, 3, 1, 1, 878632),
	(1, 3, 2, 2, 725246),
	(1, 3, 3, 3, 690106),
	(1, 3, 4, 4, 668453);

INSERT INTO public.rank_history_2 VALUES
	(2, 0, 1, 1, 884174),
	(2, 0, 2, 2, 734579),
	(2, 0, 3, 3, 717348),
	(2, 0, 4, 4, 704606),
	(2, 1, 1, 1, 552437),
	(2, 1, 2, 2, 368702),
	(2, 2, 1, 1, 829337),
	(2, 2, 2, 2, 649039),
	(2, 3, 1, 1, 878632),
	(2, 3, 2, 2, 725246),
	(2, 3, 3, 3, 690106),
	(2, 3, 4, 4, 668453);

INSERT INTO public.rank_history_3 VALUES
	(3, 0, 1, 1, 884174),
	(3, 0, 2, 2, 734579),
	(3, 0, 3, 3, 717348),
	(3, 0, 4, 4, 704606),
	(3, 1, 1, 1, 552437),
	(3, 1, 2, 2, 368702),
	(3, 2, 1, 1, 829337),
	(3, 2, 2, 2, 649039),
	(3, 3, 1, 1, 878632),
	(3, 3, 2, 2, 725246),
	(3, 3, 3, 3, 690106),
	(3, 3, 4, 4, 668453);

INSERT INTO public.ranking_61bba4a8 VALUES
	(1, 1, 884174, 333333, 438760, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 734579, 111111, 434694, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 717348, 222222, 413064, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 704606, 222222, 400322, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_61bba4a8_month VALUES
	(1, 1, 829337, 333333, 383923, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 649039, 111111, 349154, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 535248, 222222, 230964, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 494139, 222222, 189855, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_61bba4a8_six_month VALUES
	(1, 1, 878632, 333333, 433218, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 725246, 111111, 425361, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 690106, 222222, 385822, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 668453, 222222, 364169, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_61bba4a8_week VALUES
	(1, 1, 552437, 333333, 107023, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 368702, 111111, 68817, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 327092, 222222, 22808, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 320260, 222222, 15976, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_8ef98ae0 VALUES
	(1, 1, 884174, 333333, 438760, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 734579, 111111, 434694, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 717348, 222222, 413064, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 704606, 222222, 400322, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_8ef98ae0_month VALUES
	(1, 1, 829337, 333333, 383923, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 649039, 111111, 349154, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 535248, 222222, 230964, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 494139, 222222, 189855, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_8ef98ae0_six_month VALUES
	(1, 1, 878632, 333333, 433218, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 725246, 111111, 425361, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 690106, 222222, 385822, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 668453, 222222, 364169, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_8ef98ae0_week VALUES
	(1, 1, 552437, 333333, 107023, 112081, '2026-12-05 19:00:00+00', '2026-12-05 19:00:00+00', NULL, NULL, NULL, 1041, 3, 4, 2, 2, 1, 1, 1, '2026-11-26', '2026-12-05', 3, 1, NULL, true, false, false, 'La Bohème', 'la boheme'),
	(2, 2, 368702, 111111, 68817, 188774, '2026-12-12 17:00:00+00', '2026-12-12 17:00:00+00', NULL, NULL, NULL, 25000, 2, 2, 1, 3, 2, 1, 2, '2026-11-26', '2026-12-12', 2, 1, NULL, true, false, false, 'Cup final', 'cup final'),
	(3, 3, 327092, 222222, 22808, 82062, '2027-01-20 19:00:00+00', '2027-01-20 19:00:00+00', NULL, NULL, NULL, 300, 1, 3, 3, 1, 1, 1, 1, '2026-11-26', '2027-01-20', 0, 1, NULL, true, false, false, 'Brass evening', 'brass evening'),
	(4, 4, 320260, 222222, 15976, 82062, '2027-02-14 19:00:00+00', '2027-02-14 19:00:00+00', NULL, NULL, NULL, 300, 4, 1, 3, 1, 1, 1, 1, '2026-11-26', '2027-02-14', 0, 1, NULL, true, false, false, 'Winter gala', 'winter gala');

INSERT INTO public.ranking_count_61bba4a8 VALUES
	('2027-01-20', 0, 3, true, true, true, 1),
	('2026-12-12', 2, 2, true, true, true, 1),
	('2027-02-14', 0, 1, true, true, true, 1),
	('2026-12-05', 3, 4, true, true, true, 1);

INSERT INTO public.ranking_count_8ef98ae0 VALUES
	('2027-01-20', 0, 3, true, true, true, 1),
	('2026-12-12', 2, 2, true, true, true, 1),
	('2027-02-14', 0, 1, true, true, true, 1),
	('2026-12-05', 3, 4, true, true, true, 1);

INSERT INTO public.ranking_key_61bba4a8 VALUES
	('category', 'Classical', 1),
	('category', 'Football', 2),
	('category', 'Jazz', 3),
	('category', 'Opera', 4),
	('city', 'Ghent', 1),
	('city', 'Liège', 2),
	('city', 'Oslo', 3),
	('country', 'BE', 1),
	('country', 'NO', 2),
	('source', 'box-office', 1),
	('timezone', 'Europe/Brussels', 1),
	('timezone', 'Europe/Oslo', 2),
	('venue', 'National Stadium', 1),
	('venue', 'Opéra Royal', 2),
	('venue', 'The Hall', 3);

INSERT INTO public.ranking_key_8ef98ae0 VALUES
	('category', 'Classical', 1),
	('category', 'Football', 2),
	('category', 'Jazz', 3),
	('category', 'Opera', 4),
	('city', 'Ghent', 1),
	('city', 'Liège', 2),
	('city', 'Oslo', 3),
	('country', 'BE', 1),
	('country', 'NO', 2),
	('source', 'box-office', 1),
	('timezone', 'Europe/Brussels', 1),
	('timezone', 'Europe/Oslo', 2),
	('venue', 'National Stadium', 1),
	('venue', 'Opéra Royal', 2),
	('venue', 'The Hall', 3);

INSERT INTO public.ranking_state VALUES
	(true, 3, 3);

INSERT INTO public.score_run OVERRIDING SYSTEM VALUE VALUES
	(2, '2026-11-26 08:00:00+00', 3, 2, 1, 4, 2, 4, 2036, 'correction', 1, '2026-11-26 08:00:00+00', 'f65ff527-1283-4844-86ab-585cd6516e5b', '61bba4a8', '{"days": 730, "byWindow": {"week": 3, "month": 60, "six_month": 365}}', 1, 3, '[{"place": 1, "range": "six_month", "endsAt": null, "eventId": 3}]', true, '894', '{"left": {"count": 0, "events": []}, "risers": {"count": 0, "events": []}, "entered": {"count": 0, "events": []}, "fallers": {"count": 0, "events": []}, "compared_with": {"as_of": "2026-11-26T08:00:00.000Z", "run_id": "36c0f8a7-653b-4f0a-a8db-72cb89584717"}}'),
	(3, '2026-11-26 08:00:00+00', 3, 2, 1, 4, 2, 4, 1533, 'request', 1, '2026-11-26 08:00:00+00', '557af317-1123-4931-a55a-a4673985b47c', '8ef98ae0', '{"days": 730, "byWindow": {"week": 3, "month": 60, "six_month": 365}}', 1, 3, '[{"place": 1, "range": "six_month", "endsAt": null, "eventId": 3}]', true, '934', '{"left": {"count": 0, "events": []}, "risers": {"count": 0, "events": []}, "entered": {"count": 0, "events": []}, "fallers": {"count": 0, "events": []}, "compared_with": {"as_of": "2026-11-26T08:00:00.000Z", "run_id": "f65ff527-1283-4844-86ab-585cd6516e5b"}}'),
	(1, '2026-11-26 08:00:00+00', 3, 2, 1, 4, 2, 4, 2944, 'request', 1, '2026-11-26 08:00:00+00', '36c0f8a7-653b-4f0a-a8db-72cb89584717', NULL, '{"days": 730, "byWindow": {"week": 3, "month": 60, "six_month": 365}}', 1, 2, '[]', true, '852', NULL);

INSERT INTO public.staff OVERRIDING SYSTEM VALUE VALUES
	(1, 'ada@marquee.example', 'ada@marquee.example', 'ada@marquee.example', 'Ada', 'admin', NULL, '$argon2id$v=19$m=19456,t=2,p=1$KYpdylMbWgwA7bWuFfoJ+g$mUsNW+eU1ZbTC6YtNUF9jCVUSICMVZ8TElL0IHe5w7g', '2026-11-29 20:34:38.486654+00', NULL, '{}', '2026-11-29 20:34:38.486654+00', false),
	(2, 'ben@marquee.example', 'ben@marquee.example', 'ben@marquee.example', 'Ben Booker', 'analyst', NULL, NULL, '2026-11-29 20:35:48.323179+00', NULL, '{}', '2026-11-29 20:35:48.323179+00', false);

INSERT INTO public.venue OVERRIDING SYSTEM VALUE VALUES
	(1, 'The Hall', 'Ghent', 'BE', NULL, 'hall', 'ghent', 'BE', NULL, '', NULL, NULL, 1, NULL),
	(2, 'National Stadium', 'Oslo', 'NO', NULL, 'national stadium', 'oslo', 'NO', NULL, '', NULL, NULL, 1, NULL),
	(3, 'Opéra Royal', 'Liège', 'BE', NULL, 'opera royal', 'liege', 'BE', NULL, '', NULL, NULL, 1, NULL);

INSERT INTO public.weight_set OVERRIDING SYSTEM VALUE VALUES
	(1, 3, 2, 1, 4, 2, 1, '2026-11-26 08:00:00+00', '{"days": 730, "byWindow": {"week": 3, "month": 60, "six_month": 365}}', 1, 'The autumn season', 'person', NULL);

SELECT pg_catalog.setval('public.api_key_id_seq', 1, false);

SELECT pg_catalog.setval('public.audit_entry_id_seq', 11, true);

SELECT pg_catalog.setval('public.event_id_seq', 4, true);

SELECT pg_catalog.setval('public.event_import_id_seq', 1, true);

SELECT pg_catalog.setval('public.feed_id_seq', 1, false);

SELECT pg_catalog.setval('public.feed_run_id_seq', 1, false);

SELECT pg_catalog.setval('public.import_mapping_id_seq', 1, false);

SELECT pg_catalog.setval('public.import_row_position_seq', 1, false);

SELECT pg_catalog.setval('public.note_id_seq', 1, true);

SELECT pg_catalog.setval('public.passkey_id_seq', 1, false);

SELECT pg_catalog.setval('public.recovery_code_id_seq', 1, false);

SELECT pg_catalog.setval('public.score_run_id_seq', 3, true);

SELECT pg_catalog.setval('public.score_view_id_seq', 1, false);

SELECT pg_catalog.setval('public.staff_id_seq', 2, true);

SELECT pg_catalog.setval('public.venue_alias_id_seq', 1, false);

SELECT pg_catalog.setval('public.venue_id_seq', 3, true);

SELECT pg_catalog.setval('public.weight_set_id_seq', 1, true);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_previous_hash_key UNIQUE (previous_hash);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_repeat
    ADD CONSTRAINT audit_repeat_pkey PRIMARY KEY (refusal, minute);

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_pkey PRIMARY KEY (source, source_id);

ALTER TABLE ONLY public.duplicate_search
    ADD CONSTRAINT duplicate_search_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.event_correction
    ADD CONSTRAINT event_correction_pkey PRIMARY KEY (event_id, field);

ALTER TABLE ONLY public.event_decision
    ADD CONSTRAINT event_decision_pkey PRIMARY KEY (source, source_id, other_source, other_source_id);

ALTER TABLE ONLY public.event_desk
    ADD CONSTRAINT event_desk_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.event_group
    ADD CONSTRAINT event_group_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.import_run
    ADD CONSTRAINT event_import_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event_pair
    ADD CONSTRAINT event_pair_pkey PRIMARY KEY (first_id, second_id);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_source_source_id_key UNIQUE (source, source_id);

ALTER TABLE ONLY public.feed_event
    ADD CONSTRAINT feed_event_pkey PRIMARY KEY (feed_id, event_id);

ALTER TABLE ONLY public.feed_file
    ADD CONSTRAINT feed_file_pkey PRIMARY KEY (feed_id, name);

ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.import_image
    ADD CONSTRAINT import_image_pkey PRIMARY KEY (import_id, subject, subject_id);

ALTER TABLE ONLY public.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.import_row
    ADD CONSTRAINT import_row_pkey PRIMARY KEY (import_id, "row", "position");

ALTER TABLE ONLY public.login_attempt
    ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.mention
    ADD CONSTRAINT mention_pkey PRIMARY KEY (note_id, staff_id);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_pkey PRIMARY KEY (event_id, time_range);

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_time_range_place_key UNIQUE (time_range, place);

ALTER TABLE ONLY public.ranking_bucket
    ADD CONSTRAINT ranking_bucket_pkey PRIMARY KEY (ranking, column_name);

ALTER TABLE ONLY public.ranking_state
    ADD CONSTRAINT ranking_state_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.score_run
    ADD CONSTRAINT score_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.score_run
    ADD CONSTRAINT score_run_run_id_key UNIQUE (run_id);

ALTER TABLE ONLY public.score_run
    ADD CONSTRAINT score_run_tag_key UNIQUE (tag);

ALTER TABLE ONLY public.score_view
    ADD CONSTRAINT score_view_owner_name_key UNIQUE (owner, name);

ALTER TABLE ONLY public.score_view
    ADD CONSTRAINT score_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY public.second_factor_role
    ADD CONSTRAINT second_factor_role_pkey PRIMARY KEY (role);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.source_order
    ADD CONSTRAINT source_order_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.spent_challenge
    ADD CONSTRAINT spent_challenge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY public.staff_link
    ADD CONSTRAINT staff_link_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY public.staff_link
    ADD CONSTRAINT staff_link_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_username_key UNIQUE (username);

ALTER TABLE ONLY public.start_page
    ADD CONSTRAINT start_view_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY public.venue_alias
    ADD CONSTRAINT venue_alias_name_key_city_key_country_key_key UNIQUE (name_key, city_key, country_key);

ALTER TABLE ONLY public.venue_alias
    ADD CONSTRAINT venue_alias_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.venue
    ADD CONSTRAINT venue_name_key_city_key_country_key_key UNIQUE (name_key, city_key, country_key);

ALTER TABLE ONLY public.venue
    ADD CONSTRAINT venue_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.weight_set
    ADD CONSTRAINT weight_set_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.weight_set
    ADD CONSTRAINT weight_set_version_key UNIQUE (version);

CREATE INDEX api_key_staff ON public.api_key USING btree (staff_id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE INDEX audit_entry_staff ON public.audit_entry USING btree (staff_id, id);

CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (subject_kind, subject_id);

CREATE INDEX audit_repeat_request ON public.audit_repeat USING btree (request_id);

CREATE INDEX event_day_place ON public.event USING btree (starts_on, city_key, venue_key) WHERE ((starts_on IS NOT NULL) AND (city_key IS NOT NULL));

CREATE INDEX event_decision_other ON public.event_decision USING btree (other_source, other_source_id);

CREATE INDEX event_gone ON public.event USING btree (source, source_id) WHERE (gone_since IS NOT NULL);

CREATE INDEX event_group_lead ON public.event_group USING btree (lead_id);

CREATE INDEX event_last_moment ON public.event USING btree (COALESCE(GREATEST(listed_until, starts_at, ends_at), (((starts_on + 2))::timestamp without time zone AT TIME ZONE 'UTC'::text)));

CREATE INDEX event_name_trgm ON public.event USING gin (name_folded public.gin_trgm_ops);

CREATE INDEX event_page ON public.event USING btree (source, page) WHERE (page IS NOT NULL);

CREATE INDEX event_pair_likeness ON public.event_pair USING btree (likeness);

CREATE INDEX event_pair_second ON public.event_pair USING btree (second_id);

CREATE INDEX event_pass_like ON public.event USING btree (starts_at, id) WHERE pass_like;

CREATE INDEX event_renamed_in ON public.event USING btree (renamed_in) WHERE (renamed_in IS NOT NULL);

CREATE INDEX event_status_since ON public.event USING btree (status, status_since) WHERE (status_since IS NOT NULL);

CREATE INDEX event_venue ON public.event USING btree (venue_key, city_key);

CREATE INDEX feed_event_event ON public.feed_event USING btree (event_id);

CREATE UNIQUE INDEX feed_name ON public.feed USING btree (lower(name));

CREATE INDEX feed_run_feed ON public.feed_run USING btree (feed_id, id);

CREATE INDEX feed_run_import ON public.feed_run USING btree (import_id);

CREATE UNIQUE INDEX import_mapping_name ON public.import_mapping USING btree (lower(name));

CREATE INDEX mention_of ON public.mention USING btree (staff_id, mentioned_at DESC);

CREATE INDEX note_event ON public.note USING btree (source, source_id);

CREATE INDEX passkey_staff ON public.passkey USING btree (staff_id);

CREATE INDEX rank_history_event_id_series_idx ON ONLY public.rank_history USING btree (event_id, series);

CREATE INDEX rank_history_1_event_id_series_idx ON public.rank_history_1 USING btree (event_id, series);

CREATE INDEX rank_history_2_event_id_series_idx ON public.rank_history_2 USING btree (event_id, series);

CREATE INDEX rank_history_3_event_id_series_idx ON public.rank_history_3 USING btree (event_id, series);

CREATE INDEX ranking_61bba4a8_by_capacity ON public.ranking_61bba4a8 USING btree (capacity, rank) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_category ON public.ranking_61bba4a8 USING btree (category_position, rank) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_city ON public.ranking_61bba4a8 USING btree (city_position, rank) WITH (fillfactor='100');

CREATE UNIQUE INDEX ranking_61bba4a8_by_event ON public.ranking_61bba4a8 USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_name ON public.ranking_61bba4a8 USING btree (name_position, rank) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_rank ON public.ranking_61bba4a8 USING btree (score DESC, rank) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_rank_in_month ON public.ranking_61bba4a8 USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_by_rank_in_six_months ON public.ranking_61bba4a8 USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_by_rank_in_week ON public.ranking_61bba4a8 USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_by_start ON public.ranking_61bba4a8 USING btree (starts_at) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_type ON public.ranking_61bba4a8 USING btree (type_position, score DESC, rank) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_by_type_in_month ON public.ranking_61bba4a8 USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_by_venue ON public.ranking_61bba4a8 USING btree (venue_position, rank) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_month_by_category ON public.ranking_61bba4a8_month USING btree (category_position, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE UNIQUE INDEX ranking_61bba4a8_month_by_event ON public.ranking_61bba4a8_month USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_month_by_rank ON public.ranking_61bba4a8_month USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_month_by_start ON public.ranking_61bba4a8_month USING btree (starts_at) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_month_by_type ON public.ranking_61bba4a8_month USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_six_month_by_category ON public.ranking_61bba4a8_six_month USING btree (category_position, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE UNIQUE INDEX ranking_61bba4a8_six_month_by_event ON public.ranking_61bba4a8_six_month USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_six_month_by_rank ON public.ranking_61bba4a8_six_month USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_six_month_by_start ON public.ranking_61bba4a8_six_month USING btree (starts_at) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_six_month_by_type ON public.ranking_61bba4a8_six_month USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_week_by_category ON public.ranking_61bba4a8_week USING btree (category_position, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE UNIQUE INDEX ranking_61bba4a8_week_by_event ON public.ranking_61bba4a8_week USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_61bba4a8_week_by_rank ON public.ranking_61bba4a8_week USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_week_by_start ON public.ranking_61bba4a8_week USING btree (starts_at) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_61bba4a8_week_by_type ON public.ranking_61bba4a8_week USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_by_capacity ON public.ranking_8ef98ae0 USING btree (capacity, rank) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_category ON public.ranking_8ef98ae0 USING btree (category_position, rank) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_city ON public.ranking_8ef98ae0 USING btree (city_position, rank) WITH (fillfactor='100');

CREATE UNIQUE INDEX ranking_8ef98ae0_by_event ON public.ranking_8ef98ae0 USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_name ON public.ranking_8ef98ae0 USING btree (name_position, rank) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_rank ON public.ranking_8ef98ae0 USING btree (score DESC, rank) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_rank_in_month ON public.ranking_8ef98ae0 USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_by_rank_in_six_months ON public.ranking_8ef98ae0 USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_by_rank_in_week ON public.ranking_8ef98ae0 USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_by_start ON public.ranking_8ef98ae0 USING btree (starts_at) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_type ON public.ranking_8ef98ae0 USING btree (type_position, score DESC, rank) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_by_type_in_month ON public.ranking_8ef98ae0 USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_by_venue ON public.ranking_8ef98ae0 USING btree (venue_position, rank) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_month_by_category ON public.ranking_8ef98ae0_month USING btree (category_position, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE UNIQUE INDEX ranking_8ef98ae0_month_by_event ON public.ranking_8ef98ae0_month USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_month_by_rank ON public.ranking_8ef98ae0_month USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_month_by_start ON public.ranking_8ef98ae0_month USING btree (starts_at) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_month_by_type ON public.ranking_8ef98ae0_month USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-27 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_six_month_by_category ON public.ranking_8ef98ae0_six_month USING btree (category_position, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE UNIQUE INDEX ranking_8ef98ae0_six_month_by_event ON public.ranking_8ef98ae0_six_month USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_six_month_by_rank ON public.ranking_8ef98ae0_six_month USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_six_month_by_start ON public.ranking_8ef98ae0_six_month USING btree (starts_at) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_six_month_by_type ON public.ranking_8ef98ae0_six_month USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2027-05-28 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_week_by_category ON public.ranking_8ef98ae0_week USING btree (category_position, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE UNIQUE INDEX ranking_8ef98ae0_week_by_event ON public.ranking_8ef98ae0_week USING btree (event_id) WITH (fillfactor='100');

CREATE INDEX ranking_8ef98ae0_week_by_rank ON public.ranking_8ef98ae0_week USING btree (score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_week_by_start ON public.ranking_8ef98ae0_week USING btree (starts_at) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_8ef98ae0_week_by_type ON public.ranking_8ef98ae0_week USING btree (type_position, score DESC, rank) WITH (fillfactor='100') WHERE (starts_at < '2026-12-04 14:00:00+00'::timestamp with time zone);

CREATE INDEX ranking_key_61bba4a8_kind_position_idx ON public.ranking_key_61bba4a8 USING btree (kind, "position");

CREATE INDEX ranking_key_8ef98ae0_kind_position_idx ON public.ranking_key_8ef98ae0 USING btree (kind, "position");

CREATE INDEX recovery_code_staff ON public.recovery_code USING btree (staff_id);

CREATE INDEX refresh_token_expiry ON public.refresh_token USING btree (expires_at);

CREATE INDEX refresh_token_family ON public.refresh_token USING btree (session_id);

CREATE INDEX session_end ON public.session USING btree (ends_at);

CREATE INDEX session_staff ON public.session USING btree (staff_id);

CREATE INDEX venue_alias_venue ON public.venue_alias USING btree (venue_id);

ALTER INDEX public.rank_history_event_id_series_idx ATTACH PARTITION public.rank_history_1_event_id_series_idx;

ALTER INDEX public.rank_history_event_id_series_idx ATTACH PARTITION public.rank_history_2_event_id_series_idx;

ALTER INDEX public.rank_history_event_id_series_idx ATTACH PARTITION public.rank_history_3_event_id_series_idx;

CREATE TRIGGER audit_entry_rows BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();

ALTER TABLE public.audit_entry ENABLE ALWAYS TRIGGER audit_entry_rows;

CREATE TRIGGER audit_entry_table BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();

ALTER TABLE public.audit_entry ENABLE ALWAYS TRIGGER audit_entry_table;

CREATE TRIGGER audit_repeat_rows BEFORE DELETE OR UPDATE ON public.audit_repeat FOR EACH ROW EXECUTE FUNCTION public.refuse_repeat_change();

ALTER TABLE public.audit_repeat ENABLE ALWAYS TRIGGER audit_repeat_rows;

CREATE TRIGGER audit_repeat_table BEFORE TRUNCATE ON public.audit_repeat FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_repeat_change();

ALTER TABLE public.audit_repeat ENABLE ALWAYS TRIGGER audit_repeat_table;

CREATE TRIGGER forget_matches AFTER DELETE ON public.event REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.forget_matches();

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.duplicate_search
    ADD CONSTRAINT duplicate_search_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.event_correction
    ADD CONSTRAINT event_correction_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.event_correction
    ADD CONSTRAINT event_correction_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.event_decision
    ADD CONSTRAINT event_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.event_desk
    ADD CONSTRAINT event_desk_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_run
    ADD CONSTRAINT event_import_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.feed_file
    ADD CONSTRAINT feed_file_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.feed(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.feed(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_run(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_image
    ADD CONSTRAINT import_image_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_mapping
    ADD CONSTRAINT import_mapping_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_row
    ADD CONSTRAINT import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mention
    ADD CONSTRAINT mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mention
    ADD CONSTRAINT mention_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_pinned_by_fkey FOREIGN KEY (pinned_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.ranking_state
    ADD CONSTRAINT ranking_state_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.score_run(id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.second_factor(staff_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_session FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.score_run
    ADD CONSTRAINT score_run_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.score_view
    ADD CONSTRAINT score_view_owner_fkey FOREIGN KEY (owner) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_link
    ADD CONSTRAINT staff_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.start_page
    ADD CONSTRAINT start_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.start_page
    ADD CONSTRAINT start_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.score_view(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.venue_alias
    ADD CONSTRAINT venue_alias_joined_by_fkey FOREIGN KEY (joined_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.venue_alias
    ADD CONSTRAINT venue_alias_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venue(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.venue
    ADD CONSTRAINT venue_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES public.staff(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.weight_set
    ADD CONSTRAINT weight_set_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.staff(id) ON DELETE SET NULL;

