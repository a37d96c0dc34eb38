-- A wallet whose owner is protected: no bet is taken from it, and everything else goes on. Unlike a frozen wallet it
-- pays out, takes wins and refunds, and lends itself to holds.

comment on column ledger.wallet.flags is '1 closed, 2 frozen, 4 debt, 8 limited, 16 barred.';

-- One word of the posting function changes: which flags refuse a stake. It is changed where it stands, so that the rest
-- of the function remains what was proved of it; a function that has another text by then is not touched at all.
do $$
declare
  v_old text := 'elsif v_flags <> 0 and (v_flags & 7) <> 0 then v := 4;';
  v_new text := 'elsif v_flags <> 0 and (v_flags & 23) <> 0 then v := 4;';
  v_definition text := pg_get_functiondef((select p.oid from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'ledger' and p.proname = 'post_moves'));
begin
  if length(v_definition) - length(replace(v_definition, v_old, '')) <> length(v_old) then
    raise exception 'ledger.post_moves does not have the expected text exactly once';
  end if;
  execute replace(v_definition, v_old, v_new);
end $$;

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
