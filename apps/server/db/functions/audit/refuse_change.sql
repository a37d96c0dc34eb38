-- Statement triggers, because a row trigger does not fire when no row is affected, nor for truncate.
create or replace function audit.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append-only: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

revoke all on function audit.refuse_change from public;
