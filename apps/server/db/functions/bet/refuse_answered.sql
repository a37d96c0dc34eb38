create or replace function bet.refuse_answered() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the dispute of round % has its answer', old.round_id using errcode = 'restrict_violation';
end $$;
