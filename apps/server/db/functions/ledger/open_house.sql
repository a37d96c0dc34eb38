-- Returns the id of a house account and creates the account on first use.
create or replace function ledger.open_house(p_brand text, p_code text, p_currency text) returns bigint
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_id bigint;
  v_head text := split_part(p_code, ':', 1);
  v_nature text;
begin
  select id into v_id from ledger.house_account where brand_id = p_brand and code = p_code and currency = p_currency;
  if found then return v_id; end if;
  v_nature := case
    when v_head in ('psp_in', 'psp_out', 'bank', 'member_receivable', 'vendor_promo') then 'outside'
    when v_head in ('member_held', 'held_wins', 'agent_salary', 'jackpot_pool', 'envelope_pool', 'points_issued') then 'owed'
    when v_head in ('transit', 'payout_clearing', 'suspense', 'fx') then 'clearing'
    when v_head in ('game_result', 'lottery_result', 'fee_income', 'bonus_end') then 'result'
    when v_head in ('bonus_cost', 'rebate_cost', 'salary_cost', 'dividend_cost', 'points_cost', 'psp_fee',
      'adjustment', 'bad_debt', 'rounding') then 'cost'
    when v_head in ('fun_issue', 'fun_game') then 'trial'
  end;
  if v_nature is null then raise exception 'no house account is called %', p_code using errcode = '22023'; end if;
  insert into ledger.house_account (id, brand_id, code, currency, nature, zero_within)
  select (number::bigint << ledger.brand_shift()) | nextval('ledger.house_number'), p_brand, p_code, p_currency, v_nature,
    case v_head when 'transit' then interval '0' when 'payout_clearing' then interval '72 hours'
      when 'suspense' then interval '5 days' when 'fx' then interval '1 day' end
  from ledger.book where brand_id = p_brand
  on conflict on constraint house_account_one_per_code do nothing;
  select id into strict v_id from ledger.house_account
  where brand_id = p_brand and code = p_code and currency = p_currency;
  if v_head in ('jackpot_pool', 'envelope_pool') then
    insert into ledger.house_limit values (v_id, 0) on conflict do nothing;
  end if;
  return v_id;
end $$;

revoke all on function ledger.open_house from public;
grant execute on function ledger.open_house to fairhouse_app;
