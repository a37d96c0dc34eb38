-- Ends a held win after a decision: released to the wallet, or refused and returned to the vendor. Returns whether this
-- call ended it, and the current row; the caller posts the journal in the same transaction. The wallet is locked first,
-- as in a rollback by the vendor, so exactly one of the two finds it held.
create or replace function ledger.end_held_win(p_key uuid, p_state text, p_actor text, p_reason text,
  out is_done boolean, out held ledger.held_win)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp
set timezone = 'UTC'
set lock_timeout = '2s'
as $$
declare
  v_now timestamptz;
  v_op smallint;
  v_ref uuid;
  v_ref_day date;
begin
  is_done := false;
  if p_state not in ('released', 'refused') then raise exception 'no end of a held win is called %', p_state using errcode = '22023'; end if;
  select * into held from ledger.held_win y where y.key = p_key;
  if not found then return; end if;
  perform ledger.lock_wallets(array[held.wallet_id]);
  v_now := clock_timestamp();
  update ledger.held_win y set state = p_state, revision = y.revision + 1, decided_at = v_now, decided_by = p_actor,
    reason = p_reason
  where y.key = p_key and y.state = 'held' returning * into held;
  if not found then
    select * into held from ledger.held_win y where y.key = p_key;
    return;
  end if;
  is_done := true;
  if p_state = 'released' then
    if exists (select from ledger.wallet w where w.id = held.wallet_id and (w.flags & ledger.flag('limited')) <> 0) then
      perform ledger.use_allowances(held.wallet_id, 0, -(held.cash + held.bonus), v_now, v_now);
    end if;
    return;
  end if;
  -- Refused: the win no longer counts for its bet or its round. A bet that was settled in the same call stays settled.
  select x.op, x.ref_key, x.ref_day into v_op, v_ref, v_ref_day from ledger.idem_all x
  where x.key_day = held.key_day and x.key = p_key;
  if v_op is distinct from ledger.op('credit') then return; end if;
  update ledger.idem x set wins = x.wins - 1,
    outcome = case when x.outcome = ledger.outcome('reversed') then ledger.outcome('reversed')
      when x.wins > 1 then ledger.outcome('settled') else ledger.outcome('open') end
  where x.key = v_ref and x.key_day = v_ref_day;
  if not found then
    update ledger.idem_kept x set wins = x.wins - 1,
      outcome = case when x.outcome = ledger.outcome('reversed') then ledger.outcome('reversed')
        when x.wins > 1 then ledger.outcome('settled') else ledger.outcome('open') end
    where x.key = v_ref;
  end if;
  update ledger.round x set wins = greatest(0, x.wins - 1) where x.key_day = held.round_day and x.key = held.round_key;
end $$;

revoke all on function ledger.end_held_win from public;
grant execute on function ledger.end_held_win to fairhouse_app;
