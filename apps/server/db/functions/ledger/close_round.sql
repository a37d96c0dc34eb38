-- Closes a round for bets. Its recorded stakes remain.
create or replace function ledger.close_round(p_day date, p_key uuid, p_wallet bigint, p_now timestamptz)
returns void language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  insert into ledger.round as x (key_day, key, wallet_id, state, at)
  values (p_day, p_key, p_wallet, ledger.round_state('closed'), p_now)
  on conflict (key_day, key) do update set state = ledger.round_state('closed');
end $$;

revoke all on function ledger.close_round from public;
