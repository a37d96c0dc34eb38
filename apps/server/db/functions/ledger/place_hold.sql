-- Places a hold: the amount leaves the balance but still belongs to the member until the hold ends. A refusal is recorded
-- under the key too.
create or replace function ledger.place_hold(p_brand text, p_key uuid, p_key_day date, p_input uuid, p_wallet bigint, p_amount bigint,
  p_reason text, p_object text, p_actor text, p_expires timestamptz,
  out verdict smallint, out replayed boolean, out hold_id uuid, out seq bigint, out balance bigint)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '2s'
-- As in post_journal.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_known record;
  w ledger.wallet;
  v_house bigint;
  v_journal uuid := gen_random_uuid();
  v_source smallint := ledger.source_of('ledger');
begin
  if p_amount <= 0 then raise exception 'a hold of nothing' using errcode = '22023'; end if;
  select * into w from ledger.wallet x where x.id = p_wallet and x.brand_id = p_brand for no key update;
  if not found then raise exception 'an unknown wallet' using errcode = '22023'; end if;
  v_now := clock_timestamp();
  v_known := ledger.known_act(p_key_day, p_key, p_input);
  if v_known.verdict is not null then
    verdict := v_known.verdict;
    replayed := verdict <> ledger.verdict('conflict');
    hold_id := case when verdict = ledger.verdict('posted') then v_known.answer::uuid end;
    seq := v_known.seq;
    balance := v_known.balance;
    return;
  end if;
  replayed := false;
  v_house := ledger.open_house(p_brand, 'member_held', w.currency);
  verdict := case when (w.flags & ledger.flag('refuses_payout')) <> 0 then ledger.verdict('refused_flag')
    when w.balance < p_amount then ledger.verdict('refused_funds') else ledger.verdict('posted') end;
  if verdict = ledger.verdict('posted') then
    hold_id := gen_random_uuid();
    insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
    values ((v_now at time zone 'UTC')::date, v_journal, p_brand, ledger.kind('hold'), v_source, p_object, p_actor,
      p_reason, v_now);
    insert into ledger.hold (id, brand_id, wallet_id, amount, reason, object_id, expires_at, placed_at)
    values (hold_id, p_brand, p_wallet, p_amount, p_reason, p_object, p_expires, v_now);
    perform ledger.post_leg(p_wallet, -p_amount, 0, p_amount, v_house, ledger.kind('hold'), v_source, p_key, p_object,
      v_journal, v_now);
  end if;
  select x.seq, x.balance into seq, balance from ledger.wallet x where x.id = p_wallet;
  perform ledger.record_act(p_key_day, p_key, p_input, p_wallet, v_house, ledger.op('hold'), verdict, p_amount,
    hold_id::text, v_now);
end $$;

revoke all on function ledger.place_hold from public;
grant execute on function ledger.place_hold to fairhouse_app;
