-- Rankings have more columns from now on: the names, ends and time zones that lists show. Those of earlier versions are
-- given up, and the server makes the next one when it starts.
update ranking_state set run_id = null;
update score_run set tag = null where tag is not null;
