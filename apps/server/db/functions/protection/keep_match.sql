create or replace function protection.keep_match() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'released' or (old.state = 'confirmed' and new.state <> 'released')
    or (old.restricts and not new.restricts) then
    raise exception 'what was decided about a match moves one way' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

revoke all on function protection.keep_match from public;
