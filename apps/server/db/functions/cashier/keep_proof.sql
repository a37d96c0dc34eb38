create or replace function cashier.keep_proof() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the proof belongs to an order' using errcode = '23514', constraint = 'proof_stays_with_its_order';
end $$;
