-- Advances the cursor of a reader of the postings; it never moves back.
create or replace function ledger.move_cursor(p_name text, p_xid xid8, p_wallet bigint, p_seq bigint, p_since timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- The roll-up's cursor must be updated together with its sums, never here.
  if p_name = 'rollup' then raise exception 'the cursor of the roll-up moves with its sums' using errcode = '42501'; end if;
  insert into ledger.relay_cursor as c (name, xid, wallet_id, seq, since) values (p_name, p_xid, p_wallet, p_seq, p_since)
  on conflict (name) do update set xid = excluded.xid, wallet_id = excluded.wallet_id, seq = excluded.seq, since = excluded.since
  where (c.xid, c.wallet_id, c.seq) < (excluded.xid, excluded.wallet_id, excluded.seq);
end $$;

revoke all on function ledger.move_cursor from public;
grant execute on function ledger.move_cursor to fairhouse_app;
