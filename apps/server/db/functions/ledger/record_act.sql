-- Records the result of a journal or hold under its key. Such a key is settled at once.
create or replace function ledger.record_act(p_day date, p_key uuid, p_input uuid, p_wallet bigint, p_house bigint,
  p_op smallint, p_verdict smallint, p_amount bigint, p_answer text, p_now timestamptz)
returns void language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  insert into ledger.idem (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, at, key,
    input_hash, key_day, wallet_bucket, op, verdict, outcome, answer)
  select p_wallet, p_house, coalesce(w.seq, 0), p_amount, 0, 0, 0, coalesce(w.balance, 0), coalesce(w.bonus, 0), p_now,
    p_key, p_input, p_day, coalesce(w.wallet_bucket, 0), p_op, p_verdict, ledger.outcome('settled'), p_answer
  from (select 1) one left join ledger.wallet w on w.id = p_wallet;
end $$;

revoke all on function ledger.record_act from public;
