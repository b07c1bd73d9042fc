-- Series 1 to 4 of the history are the ranks in the four windows, shortest first, as each list was at the instant of its run,
-- with the pins of that time. Until now they were ranks among all events, in series 0 for windows with the same halving days.
-- Whether an event was in a window is said by the facts that are known of it now.
do $$
declare
  run record;
  win record;
  pinned record;
  source smallint;
  listed integer;
  waiting integer;
  last integer;
  steps integer[];
begin
  create temporary table window_rank (series smallint, event_id integer, rank integer, score integer) on commit drop;
  create temporary table in_window (event_id integer, position integer, score integer, is_pinned boolean) on commit drop;
  for run in
    select id, as_of, halving, pins, 'rank_history_' || id as history from score_run
    where has_history and to_regclass('rank_history_' || id) is not null
  loop
    truncate window_rank;
    for win in
      select * from (values ('week', 7, 1), ('month', 30, 2), ('six_month', 182, 3), ('year', 365, 4))
        as window_of (range, days, series)
    loop
      source := case
        when coalesce((run.halving -> 'byWindow' ->> win.range)::float8, (run.halving ->> 'days')::float8)
          <> (run.halving ->> 'days')::float8 then win.series
        else 0
      end;
      truncate in_window;
      execute format('
        insert into in_window
        select event.id, row_number() over (order by history.rank), history.score, false
        from %I as history join event on event.id = history.event_id
        where history.series = $1 and event.starts_at < $2 + $3 * interval ''24 hours''
          and greatest(event.listed_until, event.starts_at,
            case when event.ends_at > event.starts_at + interval ''12 hours'' then event.ends_at end) >= $2
      ', run.history) using source, run.as_of, win.days;
      get diagnostics listed = row_count;
      select count(*) into waiting from in_window
      join jsonb_array_elements(run.pins) as pin on (pin ->> 'eventId')::integer = event_id
      where pin ->> 'range' = win.range;
      last := 0;
      steps := '{}';
      for pinned in
        select event_id, score, (pin ->> 'place')::integer as place from in_window
        join jsonb_array_elements(run.pins) as pin on (pin ->> 'eventId')::integer = event_id
        where pin ->> 'range' = win.range order by place, position
      loop
        waiting := waiting - 1;
        last := least(greatest(pinned.place, last + 1), listed - waiting);
        steps := steps || last - cardinality(steps);
        insert into window_rank values (win.series, pinned.event_id, last, pinned.score);
        update in_window set is_pinned = true where event_id = pinned.event_id;
      end loop;
      insert into window_rank
      select win.series, event_id, position + width_bucket(position, steps), score
      from (
        select event_id, score, (row_number() over (order by position))::integer as position
        from in_window where not is_pinned
      ) as other;
    end loop;
    execute format('truncate %I', run.history);
    execute format('
      insert into %I (run, series, event_id, rank, score)
      select $1, series, event_id, rank, score from window_rank
    ', run.history) using run.id;
  end loop;
end $$;

-- Servers of earlier versions write other series.
create or replace function refuse_other_form() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') = 'marquee'
    and current_setting('marquee.ranking_form', true) is distinct from '75' then
    raise exception 'This server makes rankings that servers of the newer version cannot read. Update it.'
      using errcode = '57PMQ';
  end if;
  return null;
end $$;
