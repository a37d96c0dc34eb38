drop function if exists ledger.note_round(date, uuid, bigint, bigint, bigint, integer, integer, timestamptz);
-- Adds to the sums of a round. In plpgsql, which caches its plan: an SQL function was planned on every call.
create or replace function ledger.note_round(p_day date, p_key uuid, p_wallet bigint, p_cash bigint, p_bonus bigint,
  p_bets integer, p_wins integer, p_won bigint, p_now timestamptz)
returns void language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  insert into ledger.round as x (key_day, key, wallet_id, state, stake_cash, stake_bonus, bets, wins, won, at)
  values (p_day, p_key, p_wallet, ledger.round_state('open'), greatest(0, p_cash), greatest(0, p_bonus),
    greatest(0, p_bets), greatest(0, p_wins), greatest(0, p_won), p_now)
  -- A reversal may reference another round than its bet, so no sum goes below zero.
  on conflict (key_day, key) do update set stake_cash = greatest(0, x.stake_cash + p_cash),
    stake_bonus = greatest(0, x.stake_bonus + p_bonus), bets = greatest(0, x.bets + p_bets),
    wins = greatest(0, x.wins + p_wins), won = greatest(0, x.won + p_won);
end $$;

revoke all on function ledger.note_round from public;
