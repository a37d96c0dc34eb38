-- Pictures that members send as proofs. The picture itself lies in the object store; here stands whose it is.

create table cashier.proof (
  id uuid primary key,
  brand_id text not null constraint proof_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  -- Null until an order takes it; from then on it stays with that order.
  object_kind text constraint proof_object_kind_known check (object_kind in ('deposit', 'withdrawal')),
  object_id uuid,
  claimed_at timestamptz,
  content_type text not null constraint proof_content_type_known check (content_type in ('image/png', 'image/jpeg')),
  -- Of what is kept, never of what was sent.
  bytes integer not null constraint proof_bytes_positive check (bytes > 0),
  width integer not null constraint proof_width_bounded check (width between 1 and 4096),
  height integer not null constraint proof_height_bounded check (height between 1 and 4096),
  sha256 bytea not null constraint proof_sha256_length check (length(sha256) = 32),
  store_key text not null constraint proof_store_key_once unique,
  created_at timestamptz not null,
  -- The row comes first and the file after it, so that no file is without a row that knows it.
  stored_at timestamptz,
  -- It is on its way out: nobody takes it any more, and its file goes before the row does.
  dropped_at timestamptz,
  constraint proof_claimed_whole check ((object_kind is null) = (object_id is null) and (object_id is null) = (claimed_at is null)),
  constraint proof_claimed_is_stored check (object_id is null or stored_at is not null),
  constraint proof_claimed_is_kept check (object_id is null or dropped_at is null)
);
comment on table cashier.proof is 'Pictures that members have sent as proofs of a payment.';
create index proof_of_object on cashier.proof (brand_id, object_kind, object_id) where object_id is not null;
create index proof_of_member on cashier.proof (brand_id, member_id, created_at);
create index proof_orphan on cashier.proof (created_at) where object_id is null;

create function cashier.keep_proof() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the proof belongs to an order' using errcode = '23514', constraint = 'proof_stays_with_its_order';
end $$;
create trigger proof_stays_with_its_order before update or delete on cashier.proof
  for each row when (old.object_id is not null) execute function cashier.keep_proof();

grant select, insert, delete on cashier.proof to fairhouse_app;
grant update (object_kind, object_id, claimed_at, stored_at, dropped_at) on cashier.proof to fairhouse_app;
grant select on cashier.proof to fairhouse_reader;
