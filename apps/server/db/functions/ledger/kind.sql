-- What a posting is for, as in ledger.posting_kind. Numbers are never reused.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.kind(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'bet' then 1
    when 'win' then 2
    when 'refund' then 3
    when 'rollback_bet' then 4
    when 'rollback_win' then 5
    when 'promo_win' then 6
    when 'jackpot_win' then 7
    when 'tip' then 8
    when 'deposit' then 10
    when 'deposit_fee' then 11
    when 'chargeback' then 12
    when 'hold' then 20
    when 'hold_settled' then 21
    when 'hold_released' then 22
    when 'hold_expired' then 23
    when 'win_held' then 24
    when 'win_released' then 25
    when 'transfer_out' then 30
    when 'transfer_in' then 31
    when 'vendor_wallet_in' then 32
    when 'vendor_wallet_out' then 33
    when 'vendor_wallet_result' then 34
    when 'bonus_grant' then 40
    when 'bonus_convert' then 41
    when 'bonus_end' then 42
    when 'envelope' then 43
    when 'points_earn' then 50
    when 'points_convert' then 51
    when 'points_redeem' then 52
    when 'rebate' then 60
    when 'salary' then 61
    when 'dividend' then 62
    when 'debt_repaid' then 70
    when 'adjustment' then 80
    when 'trial_seed' then 90
    else ('no kind of posting is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.kind from public;
grant execute on function ledger.kind to fairhouse_app, fairhouse_reader;
