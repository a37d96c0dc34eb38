create or replace function wallet.keep_final() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the transfer has ended' using errcode = '23514', constraint = 'transfer_final_stays_final';
end $$;
