-- Rolls up finished postings that are not included yet, at most about p_rows. Returns how many legs were added, and
-- whether there are more. Writes nothing when there are none.
create or replace function ledger.roll_up(p_rows integer, out legs bigint, out is_full boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_cursor ledger.relay_cursor;
  -- Taken in a separate statement before any that reads rows: no transaction below it can still write.
  v_horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_now timestamptz := clock_timestamp();
  v_from date;
  v_to xid8;
begin
  legs := 0;
  is_full := false;
  select * into strict v_cursor from ledger.relay_cursor where name = 'rollup';
  v_from := (v_cursor.since at time zone 'UTC')::date - 1;
  if not exists (select from ledger.posting where xid >= v_cursor.xid and xid < v_horizon and day >= v_from)
     and not exists (select from ledger.house_entry where xid >= v_cursor.xid and xid < v_horizon and day >= v_from)
  then return; end if;

  select * into strict v_cursor from ledger.relay_cursor where name = 'rollup' for update;
  if v_cursor.xid >= v_horizon then return; end if;
  v_from := (v_cursor.since at time zone 'UTC')::date - 1;
  select xid into v_to from ledger.posting where xid >= v_cursor.xid and xid < v_horizon and day >= v_from
  order by xid offset p_rows limit 1;
  is_full := v_to is not null;
  -- A transaction is rolled up entirely, whatever its size.
  v_to := case when v_to is null then v_horizon
    when v_to = v_cursor.xid then (v_to::text::numeric + 1)::text::xid8 else v_to end;

  with leg as (
    select house_id, day, -(delta::numeric + bonus_delta) as x from ledger.posting
    where xid >= v_cursor.xid and xid < v_to and day >= v_from
    union all
    select from_house, day, -amount::numeric from ledger.house_entry where xid >= v_cursor.xid and xid < v_to and day >= v_from
    union all
    select to_house, day, amount::numeric from ledger.house_entry where xid >= v_cursor.xid and xid < v_to and day >= v_from
  ), added as (
    insert into ledger.house_rollup as r (house_id, day, sum, plus, minus, count, upto_xid)
    select house_id, day, sum(x), sum(greatest(x, 0)), sum(greatest(-x, 0)), count(*), v_to from leg group by house_id, day
    order by house_id, day
    on conflict (house_id, day) do update set sum = r.sum + excluded.sum, plus = r.plus + excluded.plus,
      minus = r.minus + excluded.minus, count = r.count + excluded.count, upto_xid = excluded.upto_xid
  )
  select count(*) into legs from leg;
  -- If the window was cut, `since` stays, because the remaining rows may be as old.
  update ledger.relay_cursor set xid = v_to, since = case when is_full then since else v_now end where name = 'rollup';
end $$;

revoke all on function ledger.roll_up from public;
grant execute on function ledger.roll_up to fairhouse_app;
