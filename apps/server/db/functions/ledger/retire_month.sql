-- Drops the keys and rounds of an expired month and returns how many keys were kept. Scanning the keys takes longest, so
-- it is done before anything is locked; only rows changed meanwhile are read again.
create or replace function ledger.retire_month(p_month date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '3s' as $$
declare
  v_idem text := format('ledger.idem_%s', to_char(p_month, 'YYYYMM'));
  v_round text := format('ledger.round_%s', to_char(p_month, 'YYYYMM'));
  v_open bigint;
  v_refer bigint;
begin
  if p_month not in (select ledger.outworn_months()) then
    raise exception 'the month % is kept', p_month using errcode = '22023';
  end if;
  execute format('insert into ledger.idem_kept select * from %s
    where op = %s and verdict = %s and outcome = %s on conflict (key) do nothing', v_idem,
    ledger.op('debit'), ledger.verdict('posted'), ledger.outcome('open'));
  get diagnostics v_open = row_count;
  execute format('insert into ledger.idem_kept select i.* from %s i
    where exists (select from ledger.idem_kept k where k.key = i.ref_key) on conflict (key) do nothing', v_idem);
  get diagnostics v_refer = row_count;
  execute format('lock table %s in access exclusive mode', v_idem);
  execute format('update ledger.idem_kept k set outcome = i.outcome, wins = i.wins, won = i.won from %s i
    where i.key_day = k.key_day and i.key = k.key and (i.outcome, i.wins, i.won) is distinct from (k.outcome, k.wins, k.won)', v_idem);
  execute format('alter table ledger.idem detach partition %s', v_idem);
  execute format('drop table %s', v_idem);
  if to_regclass(v_round) is not null then
    execute format('alter table ledger.round detach partition %s', v_round);
    execute format('drop table %s', v_round);
  end if;
  return v_open + v_refer;
end $$;

revoke all on function ledger.retire_month from public;
grant execute on function ledger.retire_month to fairhouse_app;
