-- Seals a day of a book. The caller computes the hash, and verification recomputes it; the order of the days and the
-- chain are enforced here.
create or replace function ledger.seal_day(p_brand text, p_day date, p_prev bytea, p_hash bytea,
  p_postings bigint, p_entries bigint, p_journals bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_book bigint;
  v_last ledger.seal;
  v_number bigint;
begin
  select number into strict v_book from ledger.book where brand_id = p_brand;
  -- Longer than any transaction may stay open, so no posting of the day is still uncommitted.
  if p_day >= ((clock_timestamp() - interval '10 minutes') at time zone 'UTC')::date then
    raise exception 'the day % is not over', p_day using errcode = '22023';
  end if;
  select * into v_last from ledger.seal where brand_id = p_brand order by day desc limit 1;
  if found and (v_last.day + 1 <> p_day or v_last.hash <> p_prev) or not found and p_prev <> decode(repeat('00', 32), 'hex') then
    raise exception 'the seal of % does not follow the last one', p_day
      using errcode = 'integrity_constraint_violation', constraint = 'seal_follows';
  end if;
  insert into ledger.seal (brand_id, day, prev_hash, hash, postings, entries, journals)
  values (p_brand, p_day, p_prev, p_hash, p_postings, p_entries, p_journals) returning number into v_number;
  insert into ledger.wallet_close as c (wallet_id, brand_id, day, seq, balance, bonus)
  select distinct on (wallet_id) wallet_id, p_brand, day, seq, after, bonus_after from ledger.posting
  where day = p_day and wallet_id >= v_book << ledger.brand_shift() and wallet_id < (v_book + 1) << ledger.brand_shift()
  order by wallet_id, seq desc
  on conflict (wallet_id) do update set day = excluded.day, seq = excluded.seq, balance = excluded.balance, bonus = excluded.bonus;
  return v_number;
end $$;

revoke all on function ledger.seal_day from public;
grant execute on function ledger.seal_day to fairhouse_app;
