-- Ends expired holds, oldest first. Locked ones are left for the next call.
create or replace function ledger.expire_holds(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  -- An upper bound: a call is one transaction, and every wallet in it waits for its end.
  c_most constant integer := 500;
  h record;
  v_done integer := 0;
begin
  for h in
    select x.id, x.wallet_id from ledger.hold x where x.state = 'placed' and x.expires_at <= clock_timestamp()
    order by x.expires_at limit least(p_limit, c_most)
  loop
    -- Wallet before hold, without waiting: the job must not queue behind a payment run.
    perform from ledger.wallet w where w.id = h.wallet_id for no key update skip locked;
    if not found then continue; end if;
    -- It may have been ended between the two reads.
    if (ledger.end_hold(h.id, '{}', '{}', 'expire', 'system', 'past its time')).verdict = 'done' then v_done := v_done + 1; end if;
  end loop;
  return v_done;
end $$;

revoke all on function ledger.expire_holds from public;
grant execute on function ledger.expire_holds to fairhouse_app;
