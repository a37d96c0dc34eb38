create or replace function cashier.keep_proof() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Re-encrypting the file or its key does not change the order.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{key_sealed,sealed_at}'::text[] = to_jsonb(old) - '{key_sealed,sealed_at}'::text[] then
    return new;
  end if;
  raise exception 'the proof belongs to an order' using errcode = '23514', constraint = 'proof_stays_with_its_order';
end $$;
