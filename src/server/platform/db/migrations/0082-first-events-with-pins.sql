-- The first events of past lists are stored as lists showed them, with pinned ones at their places; until now by score alone.
do $$
declare
  past record;
  pinned record;
  shown integer[];
  last integer;
begin
  for past in
    select shown_top.run_id, time_range, event_ids, pins, as_of,
      as_of + case time_range when 'week' then 7 when 'month' then 30 when 'six_month' then 182 else 365 end
        * interval '24 hours' as until
    from shown_top join score_run on score_run.id = shown_top.run_id
    where pins @> jsonb_build_array(jsonb_build_object('range', time_range))
  loop
    shown := array(
      select id from unnest(past.event_ids) with ordinality as listed (id, position)
      where not exists (
        select from jsonb_to_recordset(past.pins) as pin ("eventId" integer, range text)
        where range = past.time_range and "eventId" = id
      )
      order by position
    );
    last := 0;
    for pinned in
      select "eventId" as id, place
      from jsonb_to_recordset(past.pins) as pin ("eventId" integer, range text, place integer)
      where range = past.time_range and (
        "eventId" = any(past.event_ids)
        -- One that was further down, by the start that it has now.
        or exists (select from event where id = "eventId" and starts_at >= past.as_of and starts_at < past.until)
      )
      order by place, array_position(past.event_ids, "eventId")
    loop
      last := least(greatest(pinned.place, last + 1), cardinality(shown) + 1);
      shown := shown[:last - 1] || pinned.id || shown[last:];
    end loop;
    update shown_top set event_ids = shown[:200] where run_id = past.run_id and time_range = past.time_range;
  end loop;
end $$;
