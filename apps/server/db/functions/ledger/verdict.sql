-- The ledger's verdicts. Up to 19 a verdict is recorded under its key and final; from `conflict` on nothing is recorded,
-- so the same call can be retried.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.verdict(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'posted' then 1
    when 'refused_funds' then 2
    when 'refused_limit' then 3
    when 'refused_flag' then 4
    when 'denied' then 5
    when 'tombstoned' then 6
    when 'reversed' then 7
    when 'reversed_short' then 8
    when 'nothing' then 9
    when 'already' then 10
    when 'tombstone_set' then 11
    when 'ref_settled' then 12
    when 'ref_reversed' then 13
    when 'round_closed' then 14
    when 'refused_stake' then 15
    when 'held' then 16
    when 'conflict' then 20
    when 'ref_missing' then 21
    when 'ref_conflict' then 22
    when 'busy' then 23
    when 'unknown_wallet' then 24
    when 'wrong_house' then 25
    else ('no verdict is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.verdict from public;
grant execute on function ledger.verdict to fairhouse_app, fairhouse_reader;
