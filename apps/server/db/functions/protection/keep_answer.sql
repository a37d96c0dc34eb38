create or replace function protection.keep_answer() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.answered_at is not null then
    raise exception 'protection.reality_check: an answer that was given stands' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
