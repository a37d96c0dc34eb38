create or replace function member.mark_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
