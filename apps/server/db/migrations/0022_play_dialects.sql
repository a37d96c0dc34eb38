-- Vendors that speak another protocol than ours: which one, and the secrets with which their calls are checked.

create table play.vendor_dialect (
  vendor_code text primary key references play.vendor,
  dialect text not null constraint vendor_dialect_plain check (dialect ~ '^[a-z0-9-]{2,32}$'),
  -- A dialect whose calls carry no signature is served only where somebody has vouched for the link.
  private_link boolean not null default false,
  since timestamptz not null default clock_timestamp()
);
comment on table play.vendor_dialect is 'The adapter that reads a vendor. A vendor without a row speaks protocol v1.';

create table play.vendor_secret (
  vendor_code text not null references play.vendor_dialect,
  secret_id text not null constraint vendor_secret_id_plain check (secret_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  -- Sealed with the house's key and bound to this row: who reads the table cannot sign with it.
  sealed text not null,
  -- `retiring` still opens; `revoked` never again.
  state text not null default 'active' constraint vendor_secret_state_known check (state in ('active', 'retiring', 'revoked')),
  added_at timestamptz not null default clock_timestamp(),
  primary key (vendor_code, secret_id)
);
comment on table play.vendor_secret is 'What a dialect checks calls with: a public key or a shared secret.';

grant select, insert on play.vendor_dialect, play.vendor_secret to fairhouse_app;
grant update (private_link) on play.vendor_dialect to fairhouse_app;
grant update (state) on play.vendor_secret to fairhouse_app;
grant select on play.vendor_dialect to fairhouse_reader;
