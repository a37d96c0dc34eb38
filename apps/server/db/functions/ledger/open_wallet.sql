-- Opens a wallet with a zero balance, or returns the existing one.
create or replace function ledger.open_wallet(p_brand text, p_member uuid, p_currency text, p_purse text) returns bigint
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  insert into ledger.wallet (id, wallet_bucket, brand_id, member_id, currency, purse)
  -- 1,024 buckets, by which a cluster of several machines could be sharded.
  select n.id, (hashint8(n.id) & 1023)::smallint, p_brand, p_member, p_currency, p_purse
  from (
    select (number::bigint << ledger.brand_shift()) | nextval('ledger.wallet_number') as id
    from ledger.book where brand_id = p_brand
  ) n
  on conflict on constraint wallet_one_per_purse do nothing;
  select id into strict v_id from ledger.wallet
  where brand_id = p_brand and member_id = p_member and currency = p_currency and purse = p_purse;
  return v_id;
end $$;

revoke all on function ledger.open_wallet from public;
grant execute on function ledger.open_wallet to fairhouse_app;
