-- Looks up the key of a journal or hold, once its wallets are locked: null if it is new, otherwise the recorded result.
-- The same key with other input is a conflict.
create or replace function ledger.known_act(p_day date, p_key uuid, p_input uuid, out verdict smallint, out answer text, out seq bigint, out balance bigint)
language plpgsql stable set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  select case when x.input_hash = p_input then x.verdict else ledger.verdict('conflict') end, x.answer, x.seq, x.after
  into verdict, answer, seq, balance
  from ledger.idem x where x.key_day = p_day and x.key = p_key;
end $$;

revoke all on function ledger.known_act from public;
