-- Bits of wallet.flags, and the two masks that refuse debits: for bets, and for everything else a member takes out. A
-- barred wallet still pays out, and `limited` alone refuses nothing: its allowances are checked.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.flag(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'closed' then 1
    when 'frozen' then 2
    when 'debt' then 4
    when 'limited' then 8
    when 'barred' then 16
    when 'refuses_payout' then 1 | 2 | 4
    when 'refuses_bet' then 1 | 2 | 4 | 16
    else ('no flag is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.flag from public;
grant execute on function ledger.flag to fairhouse_app, fairhouse_reader;
