-- What a movement asks for, and what stands under a key: the first five come from vendors, a tombstone is the place
-- of a bet that was rolled back before it came, journals and holds have keys too.
-- A name costs nothing: the planner puts the number in its place. A name that is not in the list raises.
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
    else ('no operation is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.op from public;
grant execute on function ledger.op to fairhouse_app, fairhouse_reader;
