-- Sets flags of a wallet. Only the ledger sets `debt`; `limited` means that the wallet has allowances.
create or replace function ledger.set_flag(p_wallet bigint, p_flag smallint, p_on boolean) returns smallint
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_flags smallint;
begin
  if p_flag not in (ledger.flag('closed'), ledger.flag('frozen'), ledger.flag('barred')) then
    raise exception 'flag % is not set by hand', p_flag using errcode = '22023';
  end if;
  update ledger.wallet w set flags = case when p_on then w.flags | p_flag else w.flags & ~p_flag end
  where w.id = p_wallet returning w.flags into v_flags;
  return v_flags;
end $$;

revoke all on function ledger.set_flag from public;
grant execute on function ledger.set_flag to fairhouse_app;
