-- Posts to a locked wallet. A credit repays a debt first. Returns false and writes nothing if cash or bonus would fall
-- below zero.
create or replace function ledger.post_leg(p_wallet bigint, p_delta bigint, p_bonus_delta bigint, p_held_delta bigint, p_house bigint,
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
  if p_delta > 0 and (w.flags & ledger.flag('debt')) <> 0 then
    v_owed := ledger.take_debt(w.id, p_delta);
    update ledger.wallet x set balance = x.balance - v_owed.taken,
      seq = x.seq + case when v_owed.taken > 0 then 1 else 0 end,
      flags = case when v_owed.left_over = 0 then x.flags & ~ledger.flag('debt') else x.flags end
    where x.id = w.id returning * into w;
    if v_owed.taken > 0 then
      insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after, kind,
        source, key, external_tx, journal_id, at)
      values (v_day, w.id, w.seq, w.wallet_bucket, ledger.open_house(w.brand_id, 'member_receivable', w.currency),
        -v_owed.taken, 0, w.balance, w.bonus, ledger.kind('debt_repaid'), p_source, p_key, p_external, p_journal,
        p_now);
    end if;
  end if;
  return true;
end $$;

revoke all on function ledger.post_leg from public;
