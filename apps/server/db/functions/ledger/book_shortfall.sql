-- Books the shortfall of a reversal as a debt of the wallet to the platform.
create or replace function ledger.book_shortfall(p_wallet bigint, p_brand text, p_currency text, p_house bigint, p_short bigint,
  p_kind smallint, p_source smallint, p_external text, p_now timestamptz)
returns void language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_day date := (p_now at time zone 'UTC')::date;
  v_journal uuid := gen_random_uuid();
begin
  insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
  values (v_day, v_journal, p_brand, p_kind, p_source, p_external, 'system', 'shortfall of a reversal', p_now);
  insert into ledger.house_entry (day, journal_id, line, from_house, to_house, amount, at)
  values (v_day, v_journal, 1, ledger.open_house(p_brand, 'member_receivable', p_currency), p_house, p_short, p_now);
  insert into ledger.member_debt (wallet_id, owed, case_id, since) values (p_wallet, p_short, gen_random_uuid(), p_now)
  on conflict (wallet_id) do update set owed = member_debt.owed + excluded.owed,
    case_id = case when member_debt.owed = 0 then excluded.case_id else member_debt.case_id end,
    since = case when member_debt.owed = 0 then excluded.since else member_debt.since end;
end $$;

revoke all on function ledger.book_shortfall from public;
