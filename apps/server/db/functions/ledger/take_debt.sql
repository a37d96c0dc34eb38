-- Repays the wallet's debt from a credit and returns the amount repaid.
create or replace function ledger.take_debt(p_wallet bigint, p_cash bigint, out taken bigint, out left_over bigint)
language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  select owed into left_over from ledger.member_debt where wallet_id = p_wallet for update;
  left_over := coalesce(left_over, 0);
  taken := least(left_over, p_cash);
  left_over := left_over - taken;
  if taken > 0 then update ledger.member_debt set owed = left_over where wallet_id = p_wallet; end if;
end $$;

revoke all on function ledger.take_debt from public;
