-- Draws a number for the calling transaction. The transaction gets its id before the number: the sealer treats a missing
-- number as a gap once all transactions with lower ids have ended, and nextval() alone assigns no transaction id. The
-- application may not call nextval() itself.
create or replace function audit.draw_number(out seq bigint, out xid text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  xid := pg_current_xact_id()::text;
  seq := nextval('audit.entry_seq');
end $$;

revoke all on function audit.draw_number from public;
grant execute on function audit.draw_number to fairhouse_app;
