-- A wallet whose owner is protected: no bet is taken from it, and everything else goes on. Unlike a frozen wallet it
-- pays out, takes wins and refunds, and lends itself to holds.

comment on column ledger.wallet.flags is '1 closed, 2 frozen, 4 debt, 8 limited, 16 barred.';

-- Which flags refuse a stake is said by db/functions/ledger/post_moves.sql.

create or replace function ledger.set_flag(p_wallet bigint, p_flag smallint, p_on boolean) returns smallint
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_flags smallint;
begin
  if p_flag not in (1, 2, 8, 16) then raise exception 'flag % is not set by hand', p_flag using errcode = '22023'; end if;
  update ledger.wallet w set flags = case when p_on then w.flags | p_flag else w.flags & ~p_flag end
  where w.id = p_wallet returning w.flags into v_flags;
  return v_flags;
end $$;
