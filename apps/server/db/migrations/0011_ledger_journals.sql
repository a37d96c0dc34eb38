-- Everything that is not the hot path: journals of several legs, and holds. Called inside the
-- caller's transaction. A refusal is returned; what is raised is a mistake of the program.

-- Locks wallets in the order of ids. Several journals in one transaction lock all their wallets first.
create function ledger.lock_wallets(p_wallets bigint[]) returns void
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
begin
  perform from ledger.wallet w where w.id = any (p_wallets) order by w.id for no key update;
end $$;

-- The key of a journal or hold, once its wallets are locked: null if it is new, and otherwise what
-- was answered then. The same key with another input is a conflict, verdict 20.
create function ledger.known_act(p_day date, p_key uuid, p_input uuid, out verdict smallint, out answer text, out seq bigint, out balance bigint)
language plpgsql stable set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  select case when x.input_hash = p_input then x.verdict else 20::smallint end, x.answer, x.seq, x.after
  into verdict, answer, seq, balance
  from ledger.idem x where x.key_day = p_day and x.key = p_key;
end $$;

create function ledger.record_act(p_day date, p_key uuid, p_input uuid, p_wallet bigint, p_house bigint, p_op smallint,
  p_verdict smallint, p_amount bigint, p_answer text, p_now timestamptz)
returns void language sql volatile set search_path = ledger, pg_catalog, pg_temp as $$
  insert into ledger.idem (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, at, key,
    input_hash, key_day, wallet_bucket, op, verdict, outcome, answer)
  select p_wallet, p_house, coalesce(w.seq, 0), p_amount, 0, 0, 0, coalesce(w.balance, 0), coalesce(w.bonus, 0), p_now, p_key,
    p_input, p_day, coalesce(w.wallet_bucket, 0), p_op, p_verdict, 1, p_answer
  from (select 1) one left join ledger.wallet w on w.id = p_wallet
$$;

-- One posting on a wallet that is locked and can bear it. What comes in repays a debt first.
-- Returns false, having written nothing, when a pocket would fall below zero.
create function ledger.post_leg(p_wallet bigint, p_delta bigint, p_bonus_delta bigint, p_held_delta bigint, p_house bigint,
  p_kind smallint, p_source smallint, p_key uuid, p_external text, p_journal uuid, p_now timestamptz)
returns boolean language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_day date := (p_now at time zone 'UTC')::date;
  w ledger.wallet;
  v_owed record;
begin
  update ledger.wallet x set balance = x.balance + p_delta, bonus = x.bonus + p_bonus_delta, held = x.held + p_held_delta,
    seq = x.seq + 1
  where x.id = p_wallet and x.balance + p_delta >= 0 and x.bonus + p_bonus_delta >= 0
  returning * into w;
  if not found then return false; end if;
  insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after, kind,
    source, key, external_tx, journal_id, at)
  values (v_day, w.id, w.seq, w.wallet_bucket, p_house, p_delta, p_bonus_delta, w.balance, w.bonus, p_kind, p_source, p_key,
    p_external, p_journal, p_now);
  if p_delta > 0 and (w.flags & 4) <> 0 then
    v_owed := ledger.take_debt(w.id, p_delta);
    update ledger.wallet x set balance = x.balance - v_owed.taken,
      seq = x.seq + case when v_owed.taken > 0 then 1 else 0 end,
      flags = case when v_owed.left_over = 0 then x.flags & ~4 else x.flags end
    where x.id = w.id returning * into w;
    if v_owed.taken > 0 then
      insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after, kind,
        source, key, external_tx, journal_id, at)
      values (v_day, w.id, w.seq, w.wallet_bucket, ledger.open_house(w.brand_id, 'member_receivable', w.currency),
        -v_owed.taken, 0, w.balance, w.bonus, 70, p_source, p_key, p_external, p_journal, p_now);
    end if;
  end if;
  return true;
end $$;

-- A house account with a limit row (jackpots, envelopes) must not be overdrawn.
create function ledger.move_limited(p_house bigint, p_change bigint) returns boolean
language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  if not exists (select from ledger.house_limit l where l.house_id = p_house) then return true; end if;
  update ledger.house_limit l set balance = l.balance + p_change where l.house_id = p_house and l.balance + p_change >= 0;
  return found;
end $$;

-- Posts all legs or none. A wallet leg has p_wallet and p_house, a house leg p_house (from) and p_to.
create function ledger.post_journal(p_brand text, p_key uuid, p_key_day date, p_input uuid, p_kind smallint, p_source text,
  p_object text, p_actor text, p_reason text, p_rate text, p_terms text,
  p_wallet bigint[], p_delta bigint[], p_bonus_delta bigint[], p_house bigint[], p_to bigint[], p_leg_kind smallint[],
  out verdict smallint, out replayed boolean, out journal_id uuid, out wallets text)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp
set timezone = 'UTC'
set lock_timeout = '2s'
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
  v smallint := 1;
  w ledger.wallet;
begin
  if c = 0 then raise exception 'a journal without legs' using errcode = '22023'; end if;
  perform ledger.lock_wallets(array_remove(p_wallet, null));
  v_now := clock_timestamp();
  v_day := (v_now at time zone 'UTC')::date;
  v_first := (select min(x) from unnest(p_wallet) x);

  v_known := ledger.known_act(p_key_day, p_key, p_input);
  if v_known.verdict is not null then
    verdict := v_known.verdict;
    replayed := verdict <> 20;
    if verdict = 1 then
      journal_id := split_part(v_known.answer, ' ', 1)::uuid;
      wallets := substr(v_known.answer, 38);
    end if;
    return;
  end if;
  replayed := false;

  -- Mistakes of the program: nothing of this can be caused by a member.
  select string_agg(t.what, '; ') into v_wrong from (
    select 'an unknown wallet' as what from unnest(p_wallet) x where x is not null and not exists (select from ledger.wallet w where w.id = x)
    union all select 'an unknown house account' from unnest(p_house || p_to) x
      where x is not null and not exists (select from ledger.house_account h where h.id = x and h.brand_id = p_brand)
    union all select 'a wallet against a house account of another brand or currency'
      from unnest(p_wallet, p_house) as l (wallet, house) join ledger.wallet w on w.id = l.wallet
      join ledger.house_account h on h.id = l.house where h.brand_id <> w.brand_id or h.currency <> w.currency or w.brand_id <> p_brand
    union all select 'a house leg between currencies' from unnest(p_house, p_to) as l (a, b)
      join ledger.house_account ha on ha.id = l.a join ledger.house_account hb on hb.id = l.b where ha.currency <> hb.currency
    union all select 'a house leg that moves nothing' from unnest(p_to, p_delta) as l (b, amount) where l.b is not null and l.amount <= 0
    union all select 'currencies without a rate' where p_rate is null and 1 < (
      select count(distinct h.currency) from unnest(p_house) x join ledger.house_account h on h.id = x)
    union all select 'realms that never meet' where 1 < (
      select count(distinct case when p_kind = 51 and y.realm = 'points' then 'cash' else y.realm end)
      from unnest(p_house) x join ledger.house_account h on h.id = x join ledger.currency y on y.code = h.currency)
    union all select 'transit that does not return to zero' from (
      select h.id, sum(case when l.to_house is null then -(l.delta + l.bonus) when h.id = l.house then -l.delta else l.delta end) as rest
      from unnest(p_house, p_to, p_delta, p_bonus_delta) as l (house, to_house, delta, bonus)
      join ledger.house_account h on h.id in (l.house, l.to_house) and h.zero_within = interval '0'
      group by h.id having sum(case when l.to_house is null then -(l.delta + l.bonus) when h.id = l.house then -l.delta else l.delta end) <> 0
    ) z
  ) t;
  if v_wrong is not null then raise exception 'the journal has %', v_wrong using errcode = '22023'; end if;

  v_source := ledger.source_of(p_source);
  journal_id := gen_random_uuid();
  -- All legs are judged before any is written.
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
      if p_leg_kind[i] in (20, 30, 32, 51, 52) and p_delta[i] + p_bonus_delta[i] < 0 and (s_flags[si] & 7) <> 0 then v := 4; exit; end if;
      s_balance[si] := s_balance[si] + p_delta[i];
      s_bonus[si] := s_bonus[si] + p_bonus_delta[i];
      if s_balance[si] < 0 or s_bonus[si] < 0 then v := 2; exit; end if;
      -- A debt takes its part of what comes in, here as in the posting itself.
      if p_delta[i] > 0 and (s_flags[si] & 4) <> 0 then
        v_taken := least(p_delta[i], s_owed[si]);
        s_balance[si] := s_balance[si] - v_taken;
        s_owed[si] := s_owed[si] - v_taken;
        if s_owed[si] = 0 then s_flags[si] := s_flags[si] & ~4; end if;
      end if;
    end loop;
    if v = 1 then
      -- Pools are locked in the order of ids, judged together, and only then moved.
      perform from ledger.house_limit h where h.house_id = any (p_house || p_to) order by h.house_id for no key update;
      for v_limit in
        select t.house, sum(t.change)::bigint as change, min(h.balance) as balance from (
          select l.house, case when l.to_house is null then -(l.delta + l.bonus) else -l.delta end as change
          from unnest(p_house, p_to, p_delta, p_bonus_delta) as l (house, to_house, delta, bonus)
          union all select l.to_house, l.delta from unnest(p_to, p_delta) as l (to_house, delta) where l.to_house is not null
        ) t join ledger.house_limit h on h.house_id = t.house group by t.house
      loop
        if v_limit.balance + v_limit.change < 0 then v := 2; end if;
        l_id := l_id || v_limit.house;
        l_change := l_change || v_limit.change;
      end loop;
    end if;
    if v = 1 then
      update ledger.house_limit h set balance = h.balance + t.change from unnest(l_id, l_change) as t (id, change) where h.house_id = t.id;
    end if;
  end;

  verdict := v;
  if v <> 1 then
    journal_id := null;
    perform ledger.record_act(p_key_day, p_key, p_input, coalesce(v_first, 0), p_house[1], 6::smallint, v, 0, null, v_now);
    return;
  end if;

  insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, rate_id, terms_hash, at)
  values (v_day, journal_id, p_brand, p_kind, v_source, p_object, p_actor, p_reason, p_rate, p_terms, v_now);
  for i in 1 .. c loop
    if p_wallet[i] is null then
      v_line := v_line + 1;
      insert into ledger.house_entry (day, journal_id, line, from_house, to_house, amount, at)
      values (v_day, journal_id, v_line, p_house[i], p_to[i], p_delta[i], v_now);
    elsif not ledger.post_leg(p_wallet[i], p_delta[i], p_bonus_delta[i], 0, p_house[i], p_leg_kind[i], v_source, p_key, p_object, journal_id, v_now) then
      raise exception 'a leg was judged payable and is not' using errcode = 'XX000';
    end if;
  end loop;
  wallets := (select string_agg(format('%s:%s:%s:%s', w.id, w.seq, w.balance, w.bonus), ',' order by w.id)
    from ledger.wallet w where w.id = any (p_wallet));
  perform ledger.record_act(p_key_day, p_key, p_input, coalesce(v_first, 0), p_house[1], 6::smallint, 1::smallint, 0,
    journal_id || ' ' || coalesce(wallets, ''), v_now);
end $$;

create function ledger.place_hold(p_brand text, p_key uuid, p_key_day date, p_input uuid, p_wallet bigint, p_amount bigint,
  p_reason text, p_object text, p_actor text, p_expires timestamptz,
  out verdict smallint, out replayed boolean, out hold_id uuid, out seq bigint, out balance bigint)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
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
    replayed := verdict <> 20;
    hold_id := case when verdict = 1 then v_known.answer::uuid end;
    seq := v_known.seq;
    balance := v_known.balance;
    return;
  end if;
  replayed := false;
  v_house := ledger.open_house(p_brand, 'member_held', w.currency);
  verdict := case when (w.flags & 7) <> 0 then 4 when w.balance < p_amount then 2 else 1 end;
  if verdict = 1 then
    hold_id := gen_random_uuid();
    insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
    values ((v_now at time zone 'UTC')::date, v_journal, p_brand, 20, v_source, p_object, p_actor, p_reason, v_now);
    insert into ledger.hold (id, brand_id, wallet_id, amount, reason, object_id, expires_at, placed_at)
    values (hold_id, p_brand, p_wallet, p_amount, p_reason, p_object, p_expires, v_now);
    perform ledger.post_leg(p_wallet, -p_amount, 0, p_amount, v_house, 20::smallint, v_source, p_key, p_object, v_journal, v_now);
  end if;
  select x.seq, x.balance into seq, balance from ledger.wallet x where x.id = p_wallet;
  perform ledger.record_act(p_key_day, p_key, p_input, p_wallet, v_house, 7::smallint, verdict, p_amount, hold_id::text, v_now);
end $$;

-- Ends a hold: p_targets take parts of it, the rest is released, held anew or expires. A hold leaves
-- `placed` once; that is what makes this safe to repeat.
create function ledger.end_hold(p_hold uuid, p_target bigint[], p_amount bigint[], p_rest text, p_actor text, p_reason text,
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
  if p_rest not in ('release', 'rehold', 'expire') then raise exception 'no such end of a hold: %', p_rest using errcode = '22023'; end if;
  -- The order of locks everywhere: wallets first, then holds.
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
  v_kind := case when v_settled > 0 then 21 when p_rest = 'expire' then 23 else 22 end;
  insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
  values (v_day, v_journal, h.brand_id, v_kind, v_source, h.object_id, p_actor, p_reason, v_now);
  if v_settled > 0 then
    -- The balance does not change; that the money is gone for good is a line of the account all the same.
    perform ledger.post_leg(w.id, 0, 0, -v_settled, v_house, 21::smallint, v_source, p_hold, h.object_id, v_journal, v_now);
    for i in 1 .. cardinality(p_target) loop
      insert into ledger.house_entry (day, journal_id, line, from_house, to_house, amount, at)
      values (v_day, v_journal, i, v_house, p_target[i], p_amount[i], v_now);
      if not ledger.move_limited(p_target[i], p_amount[i]) then raise exception 'a pool would be overdrawn' using errcode = 'XX000'; end if;
    end loop;
  end if;
  if v_rest > 0 and p_rest = 'rehold' then
    child_id := gen_random_uuid();
    insert into ledger.hold (id, brand_id, wallet_id, amount, reason, object_id, parent_id, expires_at, placed_at)
    values (child_id, h.brand_id, h.wallet_id, v_rest, h.reason, h.object_id, h.id, h.expires_at, v_now);
  elsif v_rest > 0 then
    perform ledger.post_leg(w.id, v_rest, 0, -v_rest, v_house, (case p_rest when 'expire' then 23 else 22 end)::smallint, v_source,
      p_hold, h.object_id, v_journal, v_now);
  end if;
  state := case when v_settled > 0 then 'settled' when p_rest = 'expire' then 'expired' else 'released' end;
  update ledger.hold x set state = case when v_settled > 0 then 'settled' when p_rest = 'expire' then 'expired' else 'released' end,
    posted = v_settled, released = case when p_rest = 'rehold' then 0 else v_rest end,
    reheld = case when p_rest = 'rehold' then v_rest else 0 end, version = x.version + 1, ended_at = v_now
  where x.id = p_hold;
  verdict := 'done';
  select x.seq, x.balance into seq, balance from ledger.wallet x where x.id = w.id;
end $$;

-- Ends holds that are past their time, oldest first; those that somebody works on are left for the next call.
create function ledger.expire_holds(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  h record;
  v_done integer := 0;
begin
  for h in
    select x.id, x.wallet_id from ledger.hold x where x.state = 'placed' and x.expires_at <= clock_timestamp()
    order by x.expires_at limit least(p_limit, 500)
  loop
    -- Wallet before hold, without waiting: the job must not stand behind a payment run.
    perform from ledger.wallet w where w.id = h.wallet_id for no key update skip locked;
    if not found then continue; end if;
    -- Somebody may have ended it between the two looks.
    if (ledger.end_hold(h.id, '{}', '{}', 'expire', 'system', 'past its time')).verdict = 'done' then v_done := v_done + 1; end if;
  end loop;
  return v_done;
end $$;

-- Flags of a wallet. `debt` belongs to the ledger alone.
create function ledger.set_flag(p_wallet bigint, p_flag smallint, p_on boolean) returns smallint
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_flags smallint;
begin
  if p_flag not in (1, 2, 8) then raise exception 'flag % is not set by hand', p_flag using errcode = '22023'; end if;
  update ledger.wallet w set flags = case when p_on then w.flags | p_flag else w.flags & ~p_flag end
  where w.id = p_wallet returning w.flags into v_flags;
  return v_flags;
end $$;

-- Opens an allowance, or lowers its ceiling at once. A higher ceiling is the caller's to delay.
create function ledger.set_allowance(p_wallet bigint, p_kind smallint, p_period interval, p_window_end timestamptz, p_ceiling bigint)
returns void language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
begin
  perform from ledger.wallet w where w.id = p_wallet for no key update;
  insert into ledger.allowance (wallet_id, kind, period, window_end, ceiling)
  values (p_wallet, p_kind, p_period, p_window_end, p_ceiling)
  on conflict (wallet_id, kind) do update set ceiling = excluded.ceiling, period = excluded.period,
    window_end = excluded.window_end;
  update ledger.wallet w set flags = w.flags | 8 where w.id = p_wallet;
end $$;

revoke all on function ledger.lock_wallets(bigint[]), ledger.known_act(date, uuid, uuid),
  ledger.record_act(date, uuid, uuid, bigint, bigint, smallint, smallint, bigint, text, timestamptz),
  ledger.post_leg(bigint, bigint, bigint, bigint, bigint, smallint, smallint, uuid, text, uuid, timestamptz),
  ledger.move_limited(bigint, bigint),
  ledger.post_journal(text, uuid, date, uuid, smallint, text, text, text, text, text, text, bigint[], bigint[], bigint[],
    bigint[], bigint[], smallint[]),
  ledger.place_hold(text, uuid, date, uuid, bigint, bigint, text, text, text, timestamptz),
  ledger.end_hold(uuid, bigint[], bigint[], text, text, text), ledger.expire_holds(integer),
  ledger.set_flag(bigint, smallint, boolean),
  ledger.set_allowance(bigint, smallint, interval, timestamptz, bigint) from public;
grant execute on function ledger.lock_wallets(bigint[]),
  ledger.post_journal(text, uuid, date, uuid, smallint, text, text, text, text, text, text, bigint[], bigint[], bigint[],
    bigint[], bigint[], smallint[]),
  ledger.place_hold(text, uuid, date, uuid, bigint, bigint, text, text, text, timestamptz),
  ledger.end_hold(uuid, bigint[], bigint[], text, text, text), ledger.expire_holds(integer),
  ledger.set_flag(bigint, smallint, boolean),
  ledger.set_allowance(bigint, smallint, interval, timestamptz, bigint) to fairhouse_app;
