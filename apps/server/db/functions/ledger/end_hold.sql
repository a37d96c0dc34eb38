-- Ends a hold: p_targets take parts of it, the rest is released, held anew or expires. A hold leaves `placed` only once,
-- which makes this idempotent.
create or replace function ledger.end_hold(p_hold uuid, p_target bigint[], p_amount bigint[], p_rest text, p_actor text, p_reason text,
  out verdict text, out state text, out child_id uuid, out seq bigint, out balance bigint)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_day date;
  v_settled bigint := coalesce((select sum(x) from unnest(p_amount) x), 0);
  v_rest bigint;
  v_wallet bigint;
  h ledger.hold;
  w ledger.wallet;
  v_house bigint;
  v_source smallint := ledger.source_of('ledger');
  v_journal uuid := gen_random_uuid();
  v_kind smallint;
  i integer;
begin
  if p_rest not in ('release', 'rehold', 'expire') then
    raise exception 'no such end of a hold: %', p_rest using errcode = '22023';
  end if;
  -- Lock order everywhere: wallets first, then holds.
  select x.wallet_id into v_wallet from ledger.hold x where x.id = p_hold;
  if not found then verdict := 'unknown_hold'; return; end if;
  select * into w from ledger.wallet x where x.id = v_wallet for no key update;
  select * into h from ledger.hold x where x.id = p_hold for no key update;
  if h.state <> 'placed' then
    verdict := 'wrong_state';
    state := h.state;
    return;
  end if;
  v_now := clock_timestamp();
  v_day := (v_now at time zone 'UTC')::date;
  v_rest := h.amount - v_settled;
  if v_rest < 0 or (p_rest = 'rehold' and v_settled = 0) or (p_rest = 'expire' and v_settled > 0)
    or exists (select from unnest(p_amount) x where x <= 0) then
    raise exception 'a hold of % cannot be settled with % and the rest be %', h.amount, v_settled, p_rest using errcode = '22023';
  end if;
  if exists (select from unnest(p_target) x where not exists (
    select from ledger.house_account a where a.id = x and a.brand_id = w.brand_id and a.currency = w.currency)) then
    raise exception 'a target of another brand or currency' using errcode = '22023';
  end if;
  v_house := ledger.open_house(w.brand_id, 'member_held', w.currency);
  v_kind := case when v_settled > 0 then ledger.kind('hold_settled') when p_rest = 'expire' then ledger.kind('hold_expired')
    else ledger.kind('hold_released') end;
  insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
  values (v_day, v_journal, h.brand_id, v_kind, v_source, h.object_id, p_actor, p_reason, v_now);
  if v_settled > 0 then
    -- The balance does not change, but the final debit still gets a line in the account.
    perform ledger.post_leg(w.id, 0, 0, -v_settled, v_house, ledger.kind('hold_settled'), v_source, p_hold,
      h.object_id, v_journal, v_now);
    for i in 1 .. cardinality(p_target) loop
      insert into ledger.house_entry (day, journal_id, line, from_house, to_house, amount, at)
      values (v_day, v_journal, i, v_house, p_target[i], p_amount[i], v_now);
      if not ledger.move_limited(p_target[i], p_amount[i]) then
        raise exception 'a pool would be overdrawn' using errcode = 'XX000';
      end if;
    end loop;
  end if;
  if v_rest > 0 and p_rest = 'rehold' then
    child_id := gen_random_uuid();
    insert into ledger.hold (id, brand_id, wallet_id, amount, reason, object_id, parent_id, expires_at, placed_at)
    values (child_id, h.brand_id, h.wallet_id, v_rest, h.reason, h.object_id, h.id, h.expires_at, v_now);
  elsif v_rest > 0 then
    perform ledger.post_leg(w.id, v_rest, 0, -v_rest, v_house,
      case p_rest when 'expire' then ledger.kind('hold_expired') else ledger.kind('hold_released') end, v_source, p_hold, h.object_id, v_journal, v_now);
  end if;
  state := case when v_settled > 0 then 'settled' when p_rest = 'expire' then 'expired' else 'released' end;
  update ledger.hold x set state = case when v_settled > 0 then 'settled' when p_rest = 'expire' then 'expired' else 'released' end,
    posted = v_settled, released = case when p_rest = 'rehold' then 0 else v_rest end,
    reheld = case when p_rest = 'rehold' then v_rest else 0 end, version = x.version + 1, ended_at = v_now
  where x.id = p_hold;
  verdict := 'done';
  select x.seq, x.balance into seq, balance from ledger.wallet x where x.id = w.id;
end $$;

revoke all on function ledger.end_hold from public;
grant execute on function ledger.end_hold to fairhouse_app;
