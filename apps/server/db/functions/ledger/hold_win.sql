-- Records a held win and returns the account that holds it, one for each account that wins are paid from. The wallet is
-- locked, and the caller posts.
create or replace function ledger.hold_win(p_key_day date, p_key uuid, p_wallet bigint, p_brand text, p_currency text,
  p_house bigint, p_cash bigint, p_bonus bigint, p_staked bigint, p_won bigint, p_ceiling numeric, p_source smallint,
  p_external text, p_round text, p_round_key uuid, p_round_day date, p_note text, p_now timestamptz)
returns bigint language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_held bigint;
begin
  select ledger.open_house(p_brand, 'held_wins:' || replace(h.code, ':', '.'), p_currency) into strict v_held
  from ledger.house_account h where h.id = p_house;
  insert into ledger.held_win (key, key_day, wallet_id, brand_id, currency, house_id, held_house, cash, bonus, staked,
    won_before, ceiling, source, external_tx, round, round_key, round_day, note, at)
  values (p_key, p_key_day, p_wallet, p_brand, p_currency, p_house, v_held, p_cash, p_bonus, p_staked, p_won,
    least(p_ceiling, 9223372036854775807), p_source, p_external, p_round, p_round_key,
    case when p_round_key is null then null else p_round_day end, p_note, p_now);
  return v_held;
end $$;

revoke all on function ledger.hold_win from public;
