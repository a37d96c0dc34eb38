-- Bits of a movement's rules: what its vendor may do.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.rule(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'credit_without_ref' then 1
    when 'reverse_settled' then 2
    when 'credit_after_close' then 4
    when 'credit_to_bonus' then 8
    when 'track_round' then 16
    else ('no rule is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.rule from public;
grant execute on function ledger.rule to fairhouse_app, fairhouse_reader;
