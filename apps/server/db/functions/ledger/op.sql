-- The operation of a movement, as recorded under its key: the first five come from vendors, a tombstone stands for a bet
-- that was rolled back before it arrived; journals, holds and payments by the platform have keys too.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.op(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'tombstone' then 0
    when 'debit' then 1
    when 'credit' then 2
    when 'debit_credit' then 3
    when 'reverse' then 4
    when 'close' then 5
    when 'journal' then 6
    when 'hold' then 7
    when 'pay' then 8
    else ('no operation is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.op from public;
grant execute on function ledger.op to fairhouse_app, fairhouse_reader;
