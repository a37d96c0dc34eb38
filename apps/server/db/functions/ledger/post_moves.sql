-- The posting function of the hot path: one call, one round trip, one commit, one result per movement.
--
-- A movement is an operation (ledger.op): a debit is a bet, a credit a win or refund, a debit_credit a bet settled in the
-- same call, a reverse a rollback, a close the end of a round, a pay a salary or dividend. Movements are passed as arrays,
-- one element each.
--
--   1. Lock the wallets.
--   2. Look up existing rows: house accounts, keys, references, rounds.
--   3. If the batch consists only of new bets that cash covers, post them as a set and return.
--   Otherwise process each movement in order:
--   4. defer movements that must wait for the next batch;
--   5. replay the recorded result of a known key;
--   6. apply the rules: 6a bet, 6b win, 6c rollback, 6d payment, 6e close; limits belong to the bet, ceilings to the win;
--   7. do what all verdicts share: repay debts, close the round, prepare the key's record.
--   8. Write, and return the results.
--
-- It never raises for a business refusal, and has no exception block, trigger, sequence or advisory lock. History is
-- read by primary key, one month at a time. test/ledger-model implements the same rules in TypeScript.
drop function if exists ledger.post_moves(uuid[], date[], uuid[], bigint[], bigint[], smallint[], bigint[], bigint[],
  smallint[], smallint[], text[], uuid[], date[], text[], boolean[], uuid[], date[], smallint[], text[], bigint[]);
create or replace function ledger.post_moves(
  p_key uuid[], p_key_day date[], p_input uuid[], p_wallet bigint[], p_house bigint[], p_op smallint[],
  p_debit bigint[], p_credit bigint[], p_kind smallint[], p_source smallint[], p_external text[],
  p_round uuid[], p_round_day date[], p_round_id text[], p_closes boolean[],
  p_ref uuid[], p_ref_day date[], p_rules smallint[], p_deny text[], p_round_max bigint[] default null,
  p_win_max bigint[] default null, p_win_floor bigint[] default null, p_win_times integer[] default null,
  p_win_note text[] default null)
returns table (n integer, verdict smallint, replayed boolean, outcome smallint, seq bigint, balance bigint,
  bonus bigint, delta bigint, bonus_delta bigint, deny text)
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp
set timezone = 'UTC'
-- A plan made for a small table must not be reused when it has grown: history is always read by index.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
set jit = off
as $$
#variable_conflict use_column
declare
  c integer := cardinality(p_key);
  v_now timestamptz;
  v_today date;
  v_month date;
  -- The first day of the oldest month whose keys are kept.
  v_oldest date;
  -- The locked wallets.
  w_id bigint[];
  w_balance bigint[];
  w_bonus bigint[];
  w_seq bigint[];
  w_flags smallint[];
  w_bucket smallint[];
  w_currency text[];
  w_brand text[];
  w_deferred boolean[];
  -- Existing house accounts (h), keys (f) and rounds (d) that the batch references.
  h_id bigint[];
  h_brand text[];
  h_currency text[];
  v_keys uuid[];
  v_days date[];
  f_key uuid[] := '{}';
  f_row ledger.idem[] := '{}';
  d_key uuid[] := '{}';
  d_row ledger.round[] := '{}';
  -- The results, by position in the batch. Verdict 0: not decided yet.
  a_verdict smallint[] := array_fill(0::smallint, array[c]);
  a_replayed boolean[] := array_fill(false, array[c]);
  a_outcome smallint[] := array_fill(ledger.outcome('open'), array[c]);
  a_seq bigint[] := array_fill(0::bigint, array[c]);
  a_after bigint[] := a_seq;
  a_bonus_after bigint[] := a_seq;
  a_delta bigint[] := a_seq;
  a_bonus_delta bigint[] := a_seq;
  a_deny text[] := array_fill(null::text, array[c]);
  -- The values to record under the key.
  r_keep boolean[] := a_replayed;
  r_amount bigint[] := a_seq;
  r_bonus_part bigint[] := a_seq;
  r_house bigint[] := p_house;
  r_bucket smallint[] := a_outcome;
  -- The postings, in order.
  o_n integer[] := '{}';
  o_seq bigint[] := '{}';
  o_house bigint[] := '{}';
  o_delta bigint[] := '{}';
  o_bonus_delta bigint[] := '{}';
  o_after bigint[] := '{}';
  o_bonus_after bigint[] := '{}';
  o_kind smallint[] := '{}';
  -- Bets that got a win in this batch.
  s_key uuid[] := '{}';
  s_day date[] := '{}';
  s_won bigint[] := '{}';
  -- Keys, references and rounds of the movements so far; collected only if the batch has duplicates.
  touched uuid[] := '{}';
  -- Some key, reference or round occurs twice in the batch.
  v_entangled boolean := c > 1 and (select count(x) <> count(distinct x) from unnest(p_key || p_ref || p_round) x);
  -- For the current movement: the row under its key, the row it references, and its round.
  k ledger.idem;
  r ledger.idem;
  d ledger.round;
  i integer;
  wi integer;
  ki integer;
  v_op smallint;
  v_kind smallint;
  v_rules smallint;
  -- The stake of a bet; the amount of a win.
  v_stake bigint;
  -- The verdict; null until a rule decides it.
  v smallint;
  v_balance bigint;
  v_bonus bigint;
  v_seq bigint;
  v_flags smallint;
  -- The amounts moved in cash (v_cash) and in bonus money (v_part).
  v_cash bigint;
  v_part bigint;
  v_house bigint;
  v_back bigint;
  v_short bigint;
  v_owed record;
  -- The win is above its ceiling: it is booked and held at once, until operators decide.
  v_held boolean;
  v_ceiling numeric;
  -- The stake behind the win, and the amount won before it.
  v_base bigint;
  v_won bigint;
  v_lost bigint;
  x_held ledger.held_win;
  -- The source's wins reference rounds instead of bets, so stakes and wins are recorded with the round.
  v_tracked boolean;
  v_plain boolean;
  v_day date;
begin
  -- 1. Lock ---------------------------------------------------------------------------------------------------------
  -- In the order of ids. A wallet locked by another transaction is skipped, so that it does not block the others.
  select array_agg(l.id), array_agg(l.balance), array_agg(l.bonus), array_agg(l.seq), array_agg(l.flags),
    array_agg(l.wallet_bucket), array_agg(l.currency), array_agg(l.brand_id), array_agg(false)
  into w_id, w_balance, w_bonus, w_seq, w_flags, w_bucket, w_currency, w_brand, w_deferred
  from (
    select w.id, w.balance, w.bonus, w.seq, w.flags, w.wallet_bucket, w.currency, w.brand_id
    from ledger.wallet w where w.id = any (p_wallet) order by w.id for no key update skip locked
  ) l;
  v_now := clock_timestamp();
  v_today := (v_now at time zone 'UTC')::date;
  v_month := date_trunc('month', v_today)::date;
  v_oldest := (v_month - interval '12 months')::date;

  -- 2. Look up existing rows ----------------------------------------------------------------------------------------
  -- Each later statement has a new snapshot, so it sees everything committed before the locks were taken. Each reads one
  -- day, so that only one partition is opened.
  -- A pool that must not be overdrawn cannot be the counter account of a movement: only journals pay from it.
  select array_agg(h.id), array_agg(h.brand_id), array_agg(h.currency) into h_id, h_brand, h_currency
  from ledger.house_account h
  where h.id = any (p_house) and not exists (select from ledger.house_limit l where l.house_id = h.id);
  v_keys := array_remove(p_key || p_ref, null);
  select array_agg(distinct x) into v_days from unnest(p_key_day || p_ref_day) x where x is not null;
  -- An id without a day may be stored in any of the kept months.
  if exists (select from unnest(p_key, p_key_day, p_ref, p_ref_day) as t (key, key_day, ref, ref_day)
    where t.key_day is null or (t.ref is not null and t.ref_day is null)) then
    v_days := (select array_agg(distinct x) from unnest(v_days || ledger.kept_months(v_today)) x);
  end if;
  -- One index lookup per key, whatever the planner's statistics: with `= any` it once read whole days.
  foreach v_day in array coalesce(v_days, '{}') loop
    select f_key || coalesce(array_agg(z.key), '{}'), f_row || coalesce(array_agg(z.x), '{}') into f_key, f_row
    from unnest(v_keys) as t (key)
    cross join lateral (select y as x, y.key from ledger.idem y where y.key_day = v_day and y.key = t.key limit 1) z (x, key);
  end loop;
  -- Bets that outlived their month are in a small table of their own.
  if v_days is null or v_days[1] < v_oldest or v_days @> array[v_oldest] then
    select f_key || coalesce(array_agg(z.key), '{}'), f_row || coalesce(array_agg(z.x), '{}') into f_key, f_row
    from unnest(v_keys) as t (key)
    cross join lateral (select row(y.*)::ledger.idem as x, y.key from ledger.idem_kept y where y.key = t.key limit 1) z
    where t.key <> all (f_key);
  end if;
  -- A round without a day is stored in this month or the last.
  v_keys := array_remove(p_round, null);
  if cardinality(v_keys) > 0 then
    select array_agg(distinct x) into v_days
    from unnest(p_round_day || case when array_position(p_round_day, null) is null then null
      else array[v_month, (v_month - interval '1 month')::date] end) x where x is not null;
    foreach v_day in array coalesce(v_days, '{}') loop
      select d_key || coalesce(array_agg(z.key), '{}'), d_row || coalesce(array_agg(z.x), '{}') into d_key, d_row
      from unnest(v_keys) as t (key)
      cross join lateral (select y as x, y.key from ledger.round y where y.key_day = v_day and y.key = t.key limit 1) z (x, key);
    end loop;
  end if;

  -- 3. Plain bets ---------------------------------------------------------------------------------------------------
  -- No key of the batch is known, and every movement is a bet that the wallet's cash covers, which is the usual case.
  -- Running balances are computed as a set, without a loop. Movements with a maximum stake per round are handled below.
  if not v_entangled and p_round_max is null and f_key = '{}' and d_key = '{}' then
    select bool_and(b.plain) and bool_and(b.after >= 0), array_agg(b.after order by b.n), array_agg(b.seq order by b.n),
      array_agg(b.bonus order by b.n), array_agg(b.bucket order by b.n)
    into v_plain, a_after, a_seq, a_bonus_after, r_bucket
    from (
      select t.n, w.bonus, w.bucket, w.balance - sum(t.debit) over wallet as after, w.seq + row_number() over wallet as seq,
        coalesce(t.op = ledger.op('debit') and t.ref is null and t.deny is null and not t.closes
          and (t.rules & ledger.rule('track_round')) = 0 and w.flags = 0
          and h.brand = w.brand and h.currency = w.currency, false) as plain
      from unnest(p_wallet, p_house, p_debit, p_op, p_ref, p_deny, p_closes, p_rules) with ordinality
        as t (wallet, house, debit, op, ref, deny, closes, rules, n)
      left join unnest(w_id, w_balance, w_bonus, w_seq, w_flags, w_bucket, w_brand, w_currency)
        as w (id, balance, bonus, seq, flags, bucket, brand, currency) on w.id = t.wallet
      left join unnest(h_id, h_brand, h_currency) as h (id, brand, currency) on h.id = t.house
      window wallet as (partition by t.wallet order by t.n)
    ) b;
    if v_plain then
      insert into ledger.idem (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, at, key,
        input_hash, key_day, wallet_bucket, op, verdict)
      select t.wallet, t.house, t.seq, t.debit, 0, -t.debit, 0, t.after, t.bonus, v_now, t.key, t.input,
        coalesce(t.key_day, v_month), t.bucket, ledger.op('debit'), ledger.verdict('posted')
      from unnest(p_wallet, p_house, a_seq, p_debit, a_after, a_bonus_after, p_key, p_input, p_key_day, r_bucket)
        as t (wallet, house, seq, debit, after, bonus, key, input, key_day, bucket);
      insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after,
        kind, source, key, external_tx, round, at)
      select v_today, t.wallet, t.seq, t.bucket, t.house, -t.debit, 0, t.after, t.bonus, t.kind, t.source, t.key, t.external,
        t.round_id, v_now
      from unnest(p_wallet, p_house, a_seq, p_debit, a_after, a_bonus_after, p_key, p_kind, p_source, p_external, p_round_id,
        r_bucket) as t (wallet, house, seq, debit, after, bonus, key, kind, source, external, round_id, bucket);
      update ledger.wallet w set balance = t.balance, seq = t.seq
      from (select x.wallet, min(x.after) as balance, max(x.seq) as seq from unnest(p_wallet, a_after, a_seq) as x (wallet, after, seq)
        group by x.wallet) t
      where w.id = t.wallet;
      return query select t.n::integer, ledger.verdict('posted'), false, ledger.outcome('open'), t.seq, t.after, t.bonus, -t.debit,
        0::bigint, null::text
        from unnest(a_seq, a_after, a_bonus_after, p_debit) with ordinality as t (seq, after, bonus, debit, n) order by t.n;
      return;
    end if;
    a_seq := array_fill(0::bigint, array[c]);
    a_after := a_seq;
    a_bonus_after := a_seq;
    r_bucket := a_outcome;
  end if;

  -- One by one ------------------------------------------------------------------------------------------------------
  for i in 1 .. c loop
    wi := array_position(w_id, p_wallet[i]);
    if wi is null then
      a_verdict[i] := case when exists (select from ledger.wallet w where w.id = p_wallet[i]) then ledger.verdict('busy')
        else ledger.verdict('unknown_wallet') end;
    end if;

    -- 4. Wait for the next batch ------------------------------------------------------------------------------------
    -- A movement that touches a key, reference or round of an earlier one in this batch waits, and so do the later ones
    -- of its wallet: rules only use rows that are already written.
    if v_entangled then
      if wi is not null and (w_deferred[wi] or p_key[i] = any (touched) or p_ref[i] = any (touched) or p_round[i] = any (touched)) then
        a_verdict[i] := ledger.verdict('busy');
        w_deferred[wi] := true;
      end if;
      touched := array_remove(touched || p_key[i] || p_ref[i] || p_round[i], null);
    end if;
    if a_verdict[i] <> 0 then continue; end if;

    v_balance := w_balance[wi];
    v_bonus := w_bonus[wi];
    v_seq := w_seq[wi];

    -- 5. Known key: replay its result -------------------------------------------------------------------------------
    -- The same key for another wallet or with other input is a conflict. A tombstone adopts the input of the late bet;
    -- later calls with that key get the same result.
    ki := array_position(f_key, p_key[i]);
    if ki is not null then
      k := f_row[ki];
      a_seq[i] := v_seq;
      a_after[i] := v_balance;
      a_bonus_after[i] := v_bonus;
      if k.wallet_id <> p_wallet[i] then
        a_verdict[i] := ledger.verdict('conflict');
      elsif k.op = ledger.op('tombstone') and k.input_hash is null then
        a_verdict[i] := ledger.verdict('tombstoned');
        update ledger.idem x set input_hash = p_input[i], seq = v_seq, after = v_balance, bonus_after = v_bonus
        where x.key_day = k.key_day and x.key = k.key;
      elsif k.op = ledger.op('tombstone') or k.input_hash = p_input[i] then
        a_verdict[i] := k.verdict;
        a_replayed[i] := true;
        a_outcome[i] := k.outcome;
        a_seq[i] := k.seq;
        a_after[i] := k.after;
        a_bonus_after[i] := k.bonus_after;
        a_delta[i] := k.delta;
        a_bonus_delta[i] := k.bonus_delta;
        a_deny[i] := k.answer;
      else
        a_verdict[i] := ledger.verdict('conflict');
      end if;
      continue;
    end if;

    -- Errors of the caller: nothing is recorded.
    v_house := p_house[i];
    ki := array_position(h_id, v_house);
    if ki is null or h_brand[ki] <> w_brand[wi] or h_currency[ki] <> w_currency[wi] then
      a_verdict[i] := ledger.verdict('wrong_house');
    -- A movement that references itself would be decided by the row it is about to write.
    elsif p_ref[i] = p_key[i] then
      a_verdict[i] := ledger.verdict('ref_conflict');
    end if;
    if a_verdict[i] <> 0 then
      a_seq[i] := v_seq;
      a_after[i] := v_balance;
      a_bonus_after[i] := v_bonus;
      continue;
    end if;

    -- 6. A new movement ---------------------------------------------------------------------------------------------
    v_flags := w_flags[wi];
    v_op := p_op[i];
    v_rules := p_rules[i];
    v := null;
    v_cash := 0;
    v_tracked := false;
    d := null;
    if p_round[i] is not null then
      v_tracked := (v_rules & ledger.rule('track_round')) <> 0;
      ki := array_position(d_key, p_round[i]);
      if ki is not null then d := d_row[ki]; end if;
    end if;
    if v_op <> ledger.op('debit') then
      r := null;
      ki := array_position(f_key, p_ref[i]);
      if ki is not null then r := f_row[ki]; end if;
      if v_op = ledger.op('reverse') and p_ref[i] is null then
        raise exception 'a reversal of nothing' using errcode = '22023';
      end if;
    end if;

    -- 6a. A bet, or a bet that is settled at once -------------------------------------------------------------------
    if v_op = ledger.op('debit') or v_op = ledger.op('debit_credit') then
      v_stake := p_debit[i];
      r_amount[i] := v_stake;
      if d.state = ledger.round_state('closed') then v := ledger.verdict('round_closed');
      elsif p_deny[i] is not null then v := ledger.verdict('denied'); a_deny[i] := p_deny[i];
      elsif v_flags <> 0 and (v_flags & ledger.flag('refuses_bet')) <> 0 then v := ledger.verdict('refused_flag');
      -- The maximum stake of the round, including earlier stakes.
      elsif v_stake > 0 and coalesce(d.stake_cash + d.stake_bonus, 0) + v_stake > p_round_max[i] then
        v := ledger.verdict('refused_stake');
      -- The member's own limits. The only flag that can still be set here is `limited`.
      elsif v_flags <> 0 and not ledger.allowances_permit(p_wallet[i], v_stake, v_now) then v := ledger.verdict('refused_limit');
      elsif v_balance + v_bonus < v_stake then v := ledger.verdict('refused_funds');
      else
        -- Cash first, then bonus money.
        v := ledger.verdict('posted');
        v_cash := least(v_balance, v_stake);
        v_part := v_stake - v_cash;
        v_balance := v_balance - v_cash;
        v_bonus := v_bonus - v_part;
        v_seq := v_seq + 1;
        o_n := o_n || i;
        o_seq := o_seq || v_seq;
        o_house := o_house || v_house;
        o_delta := o_delta || -v_cash;
        o_bonus_delta := o_bonus_delta || -v_part;
        o_after := o_after || v_balance;
        o_bonus_after := o_bonus_after || v_bonus;
        o_kind := o_kind || p_kind[i];
        a_delta[i] := -v_cash;
        if v_part > 0 then
          r_bonus_part[i] := v_part;
          a_bonus_delta[i] := -v_part;
        end if;
        v_held := false;
        if v_op = ledger.op('debit_credit') and p_win_max is not null and p_credit[i] > 0 then
          v_won := case when v_tracked then coalesce(d.won, 0) else 0 end;
          v_base := v_stake + case when v_tracked then coalesce(d.stake_cash + d.stake_bonus, 0) else 0 end;
          v_ceiling := ledger.win_ceiling(p_win_max[i], p_win_floor[i], p_win_times[i], v_base);
          v_held := coalesce(v_won::numeric + p_credit[i] > v_ceiling, false);
        end if;
        if v_tracked or (p_round[i] is not null and p_round_max[i] is not null) then
          perform ledger.note_round(coalesce(d.key_day, p_round_day[i], v_month), p_round[i], p_wallet[i],
            v_cash, v_part, 1, case v_op when ledger.op('debit_credit') then 1 else 0 end,
            case when v_op = ledger.op('debit_credit') and not v_held then p_credit[i] else 0 end, v_now);
        end if;
        v_cash := 0;
        if v_op = ledger.op('debit_credit') then
          -- The win is split between cash and bonus in the proportion of the stake; the remainder goes to cash.
          v_part := case when v_part = 0 then 0 else div(p_credit[i]::numeric * v_part, v_stake)::bigint end;
          v_cash := p_credit[i] - v_part;
          v_balance := v_balance + v_cash;
          v_bonus := v_bonus + v_part;
          v_seq := v_seq + 1;
          o_n := o_n || i;
          o_seq := o_seq || v_seq;
          o_house := o_house || v_house;
          o_delta := o_delta || v_cash;
          o_bonus_delta := o_bonus_delta || v_part;
          o_after := o_after || v_balance;
          o_bonus_after := o_bonus_after || v_bonus;
          o_kind := o_kind || ledger.kind('win');
          a_outcome[i] := ledger.outcome('settled');
          if v_held then
            v := ledger.verdict('held');
            v_balance := v_balance - v_cash;
            v_bonus := v_bonus - v_part;
            v_seq := v_seq + 1;
            o_n := o_n || i;
            o_seq := o_seq || v_seq;
            o_house := o_house || ledger.hold_win(coalesce(p_key_day[i], v_month), p_key[i], p_wallet[i], w_brand[wi],
              w_currency[wi], v_house, v_cash, v_part, v_base, v_won, v_ceiling, p_source[i], p_external[i],
              p_round_id[i], case when v_tracked then p_round[i] end, coalesce(d.key_day, p_round_day[i], v_month),
              p_win_note[i], v_now);
            o_delta := o_delta || -v_cash;
            o_bonus_delta := o_bonus_delta || -v_part;
            o_after := o_after || v_balance;
            o_bonus_after := o_bonus_after || v_bonus;
            o_kind := o_kind || ledger.kind('win_held');
            v_cash := 0;
          else
            a_delta[i] := a_delta[i] + v_cash;
            a_bonus_delta[i] := a_bonus_delta[i] + v_part;
          end if;
        end if;
        if v_flags <> 0 then
          perform ledger.use_allowances(p_wallet[i], v_stake,
            v_stake - case when v_op = ledger.op('debit_credit') and not v_held then p_credit[i] else 0 end, v_now, v_now);
        end if;
      end if;

    -- 6b. A win or a refund -----------------------------------------------------------------------------------------
    -- It references its bet, or its source may win without one, or its round has a bet.
    elsif v_op = ledger.op('credit') then
      if p_ref[i] is not null then
        if r.key is null then v := ledger.verdict('ref_missing');
        elsif r.wallet_id <> p_wallet[i]
          or r.op not in (ledger.op('tombstone'), ledger.op('debit'), ledger.op('debit_credit')) then
          v := ledger.verdict('ref_conflict');
        elsif r.verdict not in (ledger.verdict('posted'), ledger.verdict('held')) or r.outcome = ledger.outcome('reversed') then
          v := ledger.verdict('ref_reversed');
        end if;
      elsif (v_rules & ledger.rule('credit_without_ref')) = 0 and not (v_tracked and coalesce(d.bets, 0) > 0) then
        v := ledger.verdict('ref_missing');
      end if;
      if v is null and d.state = ledger.round_state('closed') and (v_rules & ledger.rule('credit_after_close')) = 0 then
        v := ledger.verdict('round_closed');
      end if;
      if v is null and p_deny[i] is not null then v := ledger.verdict('denied'); a_deny[i] := p_deny[i]; end if;
      v_stake := p_credit[i];
      if v is null then
        v := ledger.verdict('posted');
        -- Split in the proportion in which cash and bonus paid the bet or the round.
        v_part := case
          when (v_rules & ledger.rule('credit_to_bonus')) <> 0 then v_stake
          when p_ref[i] is not null then
            case when r.bonus_part = 0 then 0 else div(v_stake::numeric * r.bonus_part, r.amount)::bigint end
          when v_tracked and coalesce(d.stake_bonus, 0) > 0
            then div(v_stake::numeric * d.stake_bonus, d.stake_cash::numeric + d.stake_bonus)::bigint
          else 0 end;
        v_cash := v_stake - v_part;
        -- Its ceiling, including earlier wins of the round, or of the bet where no round is tracked. A promotion's win
        -- has no `times` and is checked alone.
        v_held := false;
        if p_win_max is not null and v_stake > 0 then
          v_base := 0;
          v_won := 0;
          if p_win_times[i] is null then null;
          elsif v_tracked and d.key is not null then
            v_base := d.stake_cash + d.stake_bonus;
            v_won := d.won;
          elsif p_ref[i] is not null then
            v_base := r.amount;
            v_won := coalesce(r.won, 0) + case r.op when ledger.op('debit_credit') then r.amount + r.delta + r.bonus_delta else 0 end;
          end if;
          v_ceiling := ledger.win_ceiling(p_win_max[i], p_win_floor[i], p_win_times[i], v_base);
          v_held := coalesce(v_won::numeric + v_stake > v_ceiling, false);
        end if;
        v_balance := v_balance + v_cash;
        v_bonus := v_bonus + v_part;
        v_seq := v_seq + 1;
        o_n := o_n || i;
        o_seq := o_seq || v_seq;
        o_house := o_house || v_house;
        o_delta := o_delta || v_cash;
        o_bonus_delta := o_bonus_delta || v_part;
        o_after := o_after || v_balance;
        o_bonus_after := o_bonus_after || v_bonus;
        o_kind := o_kind || p_kind[i];
        r_amount[i] := v_stake;
        if v_held then
          v := ledger.verdict('held');
          v_balance := v_balance - v_cash;
          v_bonus := v_bonus - v_part;
          v_seq := v_seq + 1;
          o_n := o_n || i;
          o_seq := o_seq || v_seq;
          o_house := o_house || ledger.hold_win(coalesce(p_key_day[i], v_month), p_key[i], p_wallet[i], w_brand[wi],
            w_currency[wi], v_house, v_cash, v_part, v_base, v_won, v_ceiling, p_source[i], p_external[i],
            p_round_id[i], case when v_tracked then p_round[i] end, coalesce(d.key_day, p_round_day[i], v_month),
            p_win_note[i], v_now);
          o_delta := o_delta || -v_cash;
          o_bonus_delta := o_bonus_delta || -v_part;
          o_after := o_after || v_balance;
          o_bonus_after := o_bonus_after || v_bonus;
          o_kind := o_kind || ledger.kind('win_held');
          -- Nothing was credited: it repays no debt and counts towards no limit before it is released.
          v_cash := 0;
        else
          a_delta[i] := v_cash;
          a_bonus_delta[i] := v_part;
          if (v_flags & ledger.flag('limited')) <> 0 then
            perform ledger.use_allowances(p_wallet[i], 0, -v_stake, v_now, v_now);
          end if;
        end if;
        if p_ref[i] is not null then
          s_key := s_key || p_ref[i];
          s_day := s_day || r.key_day;
          s_won := s_won || case when v_held then 0 else v_stake end;
        end if;
        if v_tracked and d.key is not null then
          perform ledger.note_round(d.key_day, d.key, p_wallet[i], 0, 0, 0, 1, case when v_held then 0 else v_stake end, v_now);
        end if;
      end if;

    -- 6c. A rollback ------------------------------------------------------------------------------------------------
    elsif v_op = ledger.op('reverse') then
      if r.key is null and p_ref_day[i] < v_oldest then v := ledger.verdict('ref_missing');
      elsif r.key is null then
        -- The rollback arrived before its bet: a tombstone under the bet's key prevents the bet from moving money.
        v := ledger.verdict('tombstone_set');
        insert into ledger.idem (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after,
          at, key, key_day, wallet_bucket, op, verdict)
        values (p_wallet[i], v_house, v_seq, 0, 0, 0, 0, v_balance, v_bonus, v_now, p_ref[i],
          coalesce(p_ref_day[i], v_month), w_bucket[wi], ledger.op('tombstone'), ledger.verdict('tombstoned'));
      -- Only bets and wins can be rolled back, and only in full.
      elsif r.wallet_id <> p_wallet[i] or r.op > ledger.op('debit_credit')
        or (p_credit[i] > 0 and r.verdict in (ledger.verdict('posted'), ledger.verdict('held')) and p_credit[i] <> r.amount) then
        v := ledger.verdict('ref_conflict');
      elsif r.op = ledger.op('tombstone') then v := ledger.verdict('already');
      elsif r.verdict not in (ledger.verdict('posted'), ledger.verdict('held')) then v := ledger.verdict('nothing');
      elsif r.outcome = ledger.outcome('reversed') then v := ledger.verdict('already');
      -- A bet with a win is undone only for a vendor whose rules allow it.
      elsif r.op = ledger.op('debit') and (r.outcome = ledger.outcome('settled') or (v_tracked and coalesce(d.wins, 0) > 0))
        and (v_rules & ledger.rule('reverse_settled')) = 0 then
        v := ledger.verdict('ref_settled');
      -- A held win that was refused has already gone back to its vendor.
      elsif r.op = ledger.op('credit') and r.verdict = ledger.verdict('held') and exists (
        select from ledger.held_win y where y.key = r.key and y.state = 'refused') then
        v := ledger.verdict('already');
      else
        v_house := r.house_id;
        r_house[i] := v_house;
        r_amount[i] := r.amount;
        v_lost := r.delta + r.bonus_delta;
        v_won := case r.op when ledger.op('credit') then r.amount when ledger.op('debit_credit') then r.amount + v_lost else 0 end;
        x_held := null;
        if r.verdict = ledger.verdict('held') then
          v_won := 0;
          select * into strict x_held from ledger.held_win y where y.key = r.key for update;
          if x_held.state in ('held', 'released') then
            -- The reversal mirrors the credit. A win still held is first put into the wallet, so it leaves no debt.
            r.delta := r.delta + x_held.cash;
            r.bonus_delta := r.bonus_delta + x_held.bonus;
            update ledger.held_win y set state = 'rolled_back', revision = y.revision + 1 where y.key = r.key;
          end if;
          if x_held.state = 'held' then
            v_balance := v_balance + x_held.cash;
            v_bonus := v_bonus + x_held.bonus;
            v_seq := v_seq + 1;
            o_n := o_n || i;
            o_seq := o_seq || v_seq;
            o_house := o_house || x_held.held_house;
            o_delta := o_delta || x_held.cash;
            o_bonus_delta := o_bonus_delta || x_held.bonus;
            o_after := o_after || v_balance;
            o_bonus_after := o_bonus_after || v_bonus;
            o_kind := o_kind || ledger.kind('win_released');
          end if;
        end if;
        -- Back to the sub-balances it came from. Bonus money that is no longer there is taken from cash.
        v_part := -r.bonus_delta;
        v_back := -r.delta;
        if v_part < 0 and v_bonus + v_part < 0 then
          v_back := v_back + v_part + v_bonus;
          v_part := -v_bonus;
        end if;
        v_short := greatest(0, -(v_balance + v_back));
        v_cash := v_back + v_short;
        -- The wallet owes what it cannot pay back.
        v := case when v_short > 0 then ledger.verdict('reversed_short') else ledger.verdict('reversed') end;
        v_balance := v_balance + v_cash;
        v_bonus := v_bonus + v_part;
        v_seq := v_seq + 1;
        o_n := o_n || i;
        o_seq := o_seq || v_seq;
        o_house := o_house || v_house;
        o_delta := o_delta || v_cash;
        o_bonus_delta := o_bonus_delta || v_part;
        o_after := o_after || v_balance;
        o_bonus_after := o_bonus_after || v_bonus;
        -- The kind follows from the recorded movement, not from the request.
        v_kind := case r.op when ledger.op('credit') then ledger.kind('rollback_win') else ledger.kind('rollback_bet') end;
        o_kind := o_kind || v_kind;
        a_delta[i] := v_cash;
        a_bonus_delta[i] := v_part;
        if x_held.state = 'held' then
          a_delta[i] := v_cash + x_held.cash;
          a_bonus_delta[i] := v_part + x_held.bonus;
          -- Money from the held account must not repay a debt.
          v_cash := a_delta[i];
        end if;
        if v_short > 0 then
          perform ledger.book_shortfall(p_wallet[i], w_brand[wi], w_currency[wi], v_house, v_short, v_kind,
            p_source[i], p_external[i], v_now);
          v_flags := v_flags | ledger.flag('debt');
        end if;
        update ledger.idem x set outcome = ledger.outcome('reversed') where x.key_day = r.key_day and x.key = r.key;
        if not found then update ledger.idem_kept x set outcome = ledger.outcome('reversed') where x.key = r.key; end if;
        if r.op = ledger.op('credit') and r.ref_key is not null then
          -- The bet changes although this movement does not reference it, so later movements that do must wait.
          touched := touched || r.ref_key;
          v_entangled := true;
          update ledger.idem x set wins = x.wins - 1, won = greatest(0, coalesce(x.won, 0) - v_won),
            outcome = case when x.outcome = ledger.outcome('reversed') then ledger.outcome('reversed')
              when x.wins > 1 then ledger.outcome('settled') else ledger.outcome('open') end
          where x.key = r.ref_key and x.key_day = r.ref_day;
          if not found then
            update ledger.idem_kept x set wins = x.wins - 1, won = greatest(0, coalesce(x.won, 0) - v_won),
              outcome = case when x.outcome = ledger.outcome('reversed') then ledger.outcome('reversed')
                when x.wins > 1 then ledger.outcome('settled') else ledger.outcome('open') end
            where x.key = r.ref_key;
          end if;
        end if;
        if d.key is not null and (v_tracked or d.bets > 0) then
          perform ledger.note_round(d.key_day, d.key, p_wallet[i],
            case when r.op = ledger.op('credit') then 0 else r.bonus_part - r.amount end,
            case when r.op = ledger.op('credit') then 0 else -r.bonus_part end,
            case when r.op = ledger.op('credit') then 0 else -1 end,
            case when r.op = ledger.op('debit') then 0 else -1 end, -v_won, v_now);
        end if;
        -- Undone movements no longer count: a win that is taken back restores the loss, and both halves of a bet that was
        -- settled at once are removed.
        if (v_flags & ledger.flag('limited')) <> 0 then
          perform ledger.use_allowances(p_wallet[i], case r.op when ledger.op('credit') then 0 else -r.amount end,
            v_lost, r.at, v_now);
          -- A held win counted in the hour of its release.
          if x_held.state = 'released' then
            perform ledger.use_allowances(p_wallet[i], 0, x_held.cash + x_held.bonus, x_held.decided_at, v_now);
          end if;
        end if;
      end if;

    -- 6d. A payment by the platform, such as a salary ---------------------------------------------------------------
    -- It is not play: no limit counts it, no ceiling holds it, and no win or rollback can reference it.
    elsif v_op = ledger.op('pay') then
      if p_kind[i] not in (ledger.kind('salary'), ledger.kind('dividend')) or p_credit[i] <= 0
        or num_nonnulls(p_ref[i], p_round[i], p_deny[i]) > 0 then
        raise exception 'a payment of % units and kind % cannot be posted', p_credit[i], p_kind[i] using errcode = '22023';
      end if;
      v := ledger.verdict('posted');
      v_cash := p_credit[i];
      v_balance := v_balance + v_cash;
      v_seq := v_seq + 1;
      o_n := o_n || i;
      o_seq := o_seq || v_seq;
      o_house := o_house || v_house;
      o_delta := o_delta || v_cash;
      o_bonus_delta := o_bonus_delta || 0::bigint;
      o_after := o_after || v_balance;
      o_bonus_after := o_bonus_after || v_bonus;
      o_kind := o_kind || p_kind[i];
      a_delta[i] := v_cash;
      r_amount[i] := v_cash;

    -- 6e. The end of a round ----------------------------------------------------------------------------------------
    else
      v := ledger.verdict('posted');
    end if;

    -- 7. Shared by all new verdicts ---------------------------------------------------------------------------------
    a_verdict[i] := v;
    if v = ledger.verdict('posted') or v = ledger.verdict('reversed') or v = ledger.verdict('reversed_short')
      or v = ledger.verdict('held') then
      -- A credit repays the wallet's debt first.
      if v_cash > 0 and (v_flags & ledger.flag('debt')) <> 0 then
        v_owed := ledger.take_debt(p_wallet[i], v_cash);
        if v_owed.taken > 0 then
          v_balance := v_balance - v_owed.taken;
          v_seq := v_seq + 1;
          o_n := o_n || i;
          o_seq := o_seq || v_seq;
          o_house := o_house || ledger.open_house(w_brand[wi], 'member_receivable', w_currency[wi]);
          o_delta := o_delta || -v_owed.taken;
          o_bonus_delta := o_bonus_delta || 0::bigint;
          o_after := o_after || v_balance;
          o_bonus_after := o_bonus_after || v_bonus;
          o_kind := o_kind || ledger.kind('debt_repaid');
        end if;
        if v_owed.left_over = 0 then v_flags := v_flags & ~ledger.flag('debt'); end if;
      end if;
      if p_round[i] is not null and (p_closes[i] or v_op = ledger.op('close')) then
        perform ledger.close_round(coalesce(d.key_day, p_round_day[i], v_month), p_round[i], p_wallet[i], v_now);
      end if;
      w_balance[wi] := v_balance;
      w_bonus[wi] := v_bonus;
      w_seq[wi] := v_seq;
      w_flags[wi] := v_flags;
    end if;
    a_seq[i] := v_seq;
    a_after[i] := v_balance;
    a_bonus_after[i] := v_bonus;
    -- Verdicts from `conflict` on are not recorded.
    if v < ledger.verdict('conflict') then
      r_keep[i] := true;
      r_bucket[i] := w_bucket[wi];
    end if;
  end loop;

  -- 8. Write --------------------------------------------------------------------------------------------------------
  -- Keys first, so that a key written concurrently for another wallet fails the batch at once.
  insert into ledger.idem (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, at, key,
    input_hash, ref_key, key_day, ref_day, wallet_bucket, op, verdict, outcome, answer)
  select t.wallet, t.house, t.seq, t.amount, t.bonus_part, t.delta, t.bonus_delta, t.after, t.bonus_after, v_now, t.key,
    t.input, t.ref, coalesce(t.key_day, v_month),
    case when t.ref is null then null else coalesce(t.ref_day, f_row[array_position(f_key, t.ref)].key_day, v_month) end,
    t.bucket, t.op, t.verdict, t.outcome, t.answer
  from unnest(p_wallet, r_house, a_seq, r_amount, r_bonus_part, a_delta, a_bonus_delta, a_after, a_bonus_after, p_key,
    p_input, p_ref, p_key_day, p_ref_day, r_bucket, p_op, a_verdict, a_outcome, a_deny, r_keep)
    as t (wallet, house, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, key, input, ref, key_day,
      ref_day, bucket, op, verdict, outcome, answer, keep)
  where t.keep;
  if cardinality(o_n) > 0 then
    insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after,
      kind, source, key, external_tx, round, ref_key, at)
    select v_today, p_wallet[t.n], t.seq, r_bucket[t.n], t.house, t.delta, t.bonus_delta, t.after, t.bonus_after,
      t.kind, p_source[t.n], p_key[t.n], p_external[t.n], p_round_id[t.n], p_ref[t.n], v_now
    from unnest(o_n, o_seq, o_house, o_delta, o_bonus_delta, o_after, o_bonus_after, o_kind)
      as t (n, seq, house, delta, bonus_delta, after, bonus_after, kind);
    update ledger.wallet w set balance = t.balance, bonus = t.bonus, seq = t.seq, flags = t.flags
    from unnest(w_id, w_balance, w_bonus, w_seq, w_flags) as t (id, balance, bonus, seq, flags)
    where w.id = t.id and w.seq <> t.seq;
  end if;
  for i in 1 .. cardinality(s_key) loop
    update ledger.idem x set wins = x.wins + 1, won = coalesce(x.won, 0) + s_won[i], outcome = ledger.outcome('settled')
    where x.key_day = s_day[i] and x.key = s_key[i];
    if not found then
      update ledger.idem_kept x set wins = x.wins + 1, won = coalesce(x.won, 0) + s_won[i], outcome = ledger.outcome('settled')
      where x.key = s_key[i];
    end if;
  end loop;

  return query select t.n::integer, t.verdict, t.replayed, t.outcome, t.seq, t.balance, t.bonus, t.delta, t.bonus_delta, t.deny
    from unnest(a_verdict, a_replayed, a_outcome, a_seq, a_after, a_bonus_after, a_delta, a_bonus_delta, a_deny)
      with ordinality as t (verdict, replayed, outcome, seq, balance, bonus, delta, bonus_delta, deny, n)
    order by t.n;
end $$;

revoke all on function ledger.post_moves from public;
grant execute on function ledger.post_moves to fairhouse_app;
