-- For tables whose rows never change.
create or replace function ledger.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append-only: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

revoke all on function ledger.refuse_change from public;
