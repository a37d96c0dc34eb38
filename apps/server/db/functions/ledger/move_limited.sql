-- A house account with a limit row (jackpots, envelopes) must not be overdrawn.
create or replace function ledger.move_limited(p_house bigint, p_change bigint) returns boolean
language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  if not exists (select from ledger.house_limit l where l.house_id = p_house) then return true; end if;
  update ledger.house_limit l set balance = l.balance + p_change where l.house_id = p_house and l.balance + p_change >= 0;
  return found;
end $$;

revoke all on function ledger.move_limited from public;
