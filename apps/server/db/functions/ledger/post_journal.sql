-- Posts all legs or none. A leg joins a wallet and a house account, or moves between two house accounts (from, p_to).
create or replace function ledger.post_journal(p_brand text, p_key uuid, p_key_day date, p_input uuid, p_kind smallint, p_source text,
  p_object text, p_actor text, p_reason text, p_rate text, p_terms text,
  p_wallet bigint[], p_delta bigint[], p_bonus_delta bigint[], p_house bigint[], p_to bigint[], p_leg_kind smallint[],
  out verdict smallint, out replayed boolean, out journal_id uuid, out wallets text)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp
set timezone = 'UTC'
set lock_timeout = '2s'
-- Planning its statements with every call would more than triple its cost. By index at any size of the tables, as in
-- post_moves.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
set jit = off
as $$
#variable_conflict use_column
declare
  c integer := cardinality(p_house);
  v_now timestamptz;
  v_day date;
  v_source smallint;
  v_known record;
  v_wrong text;
  v_first bigint;
  i integer;
  v_line smallint := 0;
  v smallint := ledger.verdict('posted');
  w ledger.wallet;
begin
  -- 1. Lock, and replay a known key -----------------------------------------------------------------------------------
  if c = 0 then raise exception 'a journal without legs' using errcode = '22023'; end if;
  perform ledger.lock_wallets(array_remove(p_wallet, null));
  v_now := clock_timestamp();
  v_day := (v_now at time zone 'UTC')::date;
  v_first := (select min(x) from unnest(p_wallet) x);

  v_known := ledger.known_act(p_key_day, p_key, p_input);
  if v_known.verdict is not null then
    verdict := v_known.verdict;
    replayed := verdict <> ledger.verdict('conflict');
    if verdict = ledger.verdict('posted') then
      -- As recorded below: the journal's id, a space, the wallets.
      journal_id := split_part(v_known.answer, ' ', 1)::uuid;
      wallets := substr(v_known.answer, 38);
    end if;
    return;
  end if;
  replayed := false;

  -- 2. Programming errors: a member cannot cause any of these ---------------------------------------------------------
  -- Accounts are looked up by their ids: reading all those of a brand would cost more with every pool it opens.
  with leg as (
    select l.*, w.brand_id as wallet_brand, w.currency as wallet_currency, h.brand_id, h.currency, h.zero_within,
      t.brand_id as to_brand, t.currency as to_currency, t.zero_within as to_zero_within,
      case when p_kind = ledger.kind('points_convert') and y.realm = 'points' then 'cash' else y.realm end as realm
    from unnest(p_wallet, p_house, p_to, p_delta, p_bonus_delta) as l (wallet, house, to_house, delta, bonus)
    left join ledger.wallet w on w.id = l.wallet
    left join ledger.house_account h on h.id = l.house
    left join ledger.house_account t on t.id = l.to_house
    left join ledger.currency y on y.code = h.currency
  )
  select concat_ws('; ',
    case when bool_or(wallet is not null and wallet_brand is null) then 'an unknown wallet' end,
    case when bool_or(brand_id is distinct from p_brand or (to_house is not null and to_brand is distinct from p_brand))
      then 'an unknown house account' end,
    case when bool_or(brand_id <> wallet_brand or currency <> wallet_currency or wallet_brand <> p_brand)
      then 'a wallet against a house account of another brand or currency' end,
    case when bool_or(currency <> to_currency) then 'a house leg between currencies' end,
    case when bool_or(to_house is not null and delta <= 0) then 'a house leg that moves nothing' end,
    case when p_rate is null and count(distinct currency) > 1 then 'currencies without a rate' end,
    case when count(distinct realm) > 1 then 'realms that never meet' end,
    case when exists (
      select from leg cross join lateral (
        select house where zero_within = interval '0' union select to_house where to_zero_within = interval '0') t (id)
      group by t.id
      having sum(case when to_house is null then -(delta + bonus) when t.id = house then -delta else delta end) <> 0)
      then 'transit that does not return to zero' end)
  into v_wrong from leg;
  if v_wrong <> '' then raise exception 'the journal has %', v_wrong using errcode = '22023'; end if;

  v_source := ledger.source_of(p_source);
  journal_id := gen_random_uuid();
  -- 3. Check all legs before writing any ------------------------------------------------------------------------------
  declare
    s_id bigint[];
    s_balance bigint[];
    s_bonus bigint[];
    s_flags smallint[];
    s_owed bigint[];
    v_taken bigint;
    si integer;
    v_limit record;
    l_id bigint[] := '{}';
    l_change bigint[] := '{}';
  begin
    select array_agg(w.id), array_agg(w.balance), array_agg(w.bonus), array_agg(w.flags), array_agg(coalesce(m.owed, 0))
    into s_id, s_balance, s_bonus, s_flags, s_owed
    from ledger.wallet w left join ledger.member_debt m on m.wallet_id = w.id where w.id = any (p_wallet);
    for i in 1 .. c loop
      if p_wallet[i] is null then continue; end if;
      si := array_position(s_id, p_wallet[i]);
      -- A member cannot take money out of a wallet that is closed, frozen or in debt.
      if p_leg_kind[i] in (ledger.kind('hold'), ledger.kind('transfer_out'), ledger.kind('vendor_wallet_in'),
          ledger.kind('points_convert'), ledger.kind('points_redeem'))
        and p_delta[i] + p_bonus_delta[i] < 0 and (s_flags[si] & ledger.flag('refuses_payout')) <> 0 then
        v := ledger.verdict('refused_flag');
        exit;
      end if;
      s_balance[si] := s_balance[si] + p_delta[i];
      s_bonus[si] := s_bonus[si] + p_bonus_delta[i];
      if s_balance[si] < 0 or s_bonus[si] < 0 then v := ledger.verdict('refused_funds'); exit; end if;
      -- A credit repays the debt first, here as in the posting itself.
      if p_delta[i] > 0 and (s_flags[si] & ledger.flag('debt')) <> 0 then
        v_taken := least(p_delta[i], s_owed[si]);
        s_balance[si] := s_balance[si] - v_taken;
        s_owed[si] := s_owed[si] - v_taken;
        if s_owed[si] = 0 then s_flags[si] := s_flags[si] & ~ledger.flag('debt'); end if;
      end if;
    end loop;
    if v = ledger.verdict('posted') then
      -- Pools are locked in the order of ids, checked together, and only then moved.
      perform from ledger.house_limit h where h.house_id = any (p_house || p_to) order by h.house_id for no key update;
      for v_limit in
        select t.house, sum(t.change)::bigint as change, min(h.balance) as balance from (
          select l.house, case when l.to_house is null then -(l.delta + l.bonus) else -l.delta end as change
          from unnest(p_house, p_to, p_delta, p_bonus_delta) as l (house, to_house, delta, bonus)
          union all select l.to_house, l.delta from unnest(p_to, p_delta) as l (to_house, delta) where l.to_house is not null
        ) t join ledger.house_limit h on h.house_id = t.house group by t.house
      loop
        if v_limit.balance + v_limit.change < 0 then v := ledger.verdict('refused_funds'); end if;
        l_id := l_id || v_limit.house;
        l_change := l_change || v_limit.change;
      end loop;
    end if;
    if v = ledger.verdict('posted') then
      update ledger.house_limit h set balance = h.balance + t.change from unnest(l_id, l_change) as t (id, change) where h.house_id = t.id;
    end if;
  end;

  verdict := v;
  if v <> ledger.verdict('posted') then
    journal_id := null;
    perform ledger.record_act(p_key_day, p_key, p_input, coalesce(v_first, 0), p_house[1], ledger.op('journal'), v, 0, null,
      v_now);
    return;
  end if;

  -- 4. Write ----------------------------------------------------------------------------------------------------------
  insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, rate_id, terms_hash, at)
  values (v_day, journal_id, p_brand, p_kind, v_source, p_object, p_actor, p_reason, p_rate, p_terms, v_now);
  for i in 1 .. c loop
    if p_wallet[i] is null then
      v_line := v_line + 1;
      insert into ledger.house_entry (day, journal_id, line, from_house, to_house, amount, at)
      values (v_day, journal_id, v_line, p_house[i], p_to[i], p_delta[i], v_now);
    elsif not ledger.post_leg(p_wallet[i], p_delta[i], p_bonus_delta[i], 0, p_house[i], p_leg_kind[i], v_source, p_key,
      p_object, journal_id, v_now) then
      raise exception 'a leg was judged payable and is not' using errcode = 'XX000';
    end if;
  end loop;
  wallets := (select string_agg(format('%s:%s:%s:%s', w.id, w.seq, w.balance, w.bonus), ',' order by w.id)
    from ledger.wallet w where w.id = any (p_wallet));
  perform ledger.record_act(p_key_day, p_key, p_input, coalesce(v_first, 0), p_house[1], ledger.op('journal'),
    ledger.verdict('posted'), 0, journal_id || ' ' || coalesce(wallets, ''), v_now);
end $$;

revoke all on function ledger.post_journal from public;
grant execute on function ledger.post_journal to fairhouse_app;
