-- What a team's bets entitle to: the sum of bets × rates in millionths, cut once, towards zero, to the payout step. Equal
-- to entitledOf of packages/contracts.
create or replace function contract.entitled_of(weighted numeric, step bigint) returns bigint
language sql immutable parallel safe as $$
  select (div(weighted, 1000000 * step) * step)::bigint
$$;

revoke all on function contract.entitled_of from public;
grant execute on function contract.entitled_of to fairhouse_app;
