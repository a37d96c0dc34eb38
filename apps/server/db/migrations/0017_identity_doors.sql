-- The doors: secrets, codes, second factors, remembered browsers, and what is counted at them.

alter table identity.session drop constraint session_end_reason_known;
alter table identity.session add constraint session_end_reason_known
  check (end_reason in ('logout', 'replaced', 'revoked', 'expired', 'blocked', 'password_changed', 'stolen'));
alter table identity.session
  -- Names the session in its owner's list; the digest of the cookie never leaves the house.
  add column public_id uuid not null default gen_random_uuid(),
  add column country text constraint session_country_code check (country ~ '^[A-Z]{2}$'),
  -- The door it came in by, and the remembered family it belongs to.
  add column door text,
  add column family uuid;
create unique index session_by_public_id on identity.session (public_id);
create index session_live_by_subject on identity.session (brand_id, subject_id) where ended_at is null;

create table identity.credential (
  brand_id text not null constraint credential_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid primary key,
  -- Argon2id in its usual text form, with its parameters; null for accounts that came by phone or provider.
  password_hash text constraint credential_password_is_argon2id check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  must_change text constraint credential_must_change_reason
    check (must_change in ('initial', 'blocklisted', 'expired', 'compromised')),
  -- A first secret given by somebody else opens the account until then, once.
  activation_until timestamptz,
  payment_hash text constraint credential_payment_is_argon2id check (payment_hash like '$argon2id$%'),
  payment_set_at timestamptz,
  -- Money going out waits until then after a change of what protects the account.
  money_out_held_until timestamptz,
  constraint credential_password_has_date check ((password_hash is null) = (password_set_at is null)),
  constraint credential_payment_has_date check ((payment_hash is null) = (payment_set_at is null)),
  constraint credential_activation_must_change check (activation_until is null or must_change = 'initial')
);
comment on table identity.credential is 'The secrets of an account, as digests that cost time to try.';

-- Tries and failures, counted where a flushed cache resets nothing (rulings.md 2).
create table identity.tally (
  brand_id text not null constraint tally_brand_id_given check (length(brand_id) between 1 and 64),
  kind text not null constraint tally_kind_given check (kind ~ '^[a-z_]{3,40}$'),
  -- A keyed digest of what is counted: an account name, a number, an address.
  key bytea not null constraint tally_key_is_sha256 check (length(key) = 32),
  window_start timestamptz not null,
  count integer not null constraint tally_counts_up check (count >= 0),
  ends_at timestamptz not null,
  primary key (brand_id, kind, key, window_start)
);
create index tally_ended on identity.tally (ends_at);
comment on table identity.tally is 'What was tried how often in which window. Rows are removed once their window has ended.';

-- Counts one more and answers the new count; two callers never see the same one. A count without a window of its
-- own lives on for as long as it is added to.
create function identity.count_up(
  p_brand text, p_kind text, p_key bytea, p_start timestamptz, p_end timestamptz, p_by integer default 1
) returns integer language sql set search_path = pg_catalog, pg_temp as $$
  insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
  values (p_brand, p_kind, p_key, p_start, p_by, p_end)
  on conflict (brand_id, kind, key, window_start) do update
    set count = identity.tally.count + excluded.count, ends_at = greatest(identity.tally.ends_at, excluded.ends_at)
  returning count
$$;

create table identity.code (
  id uuid primary key,
  brand_id text not null constraint code_brand_id_given check (length(brand_id) between 1 and 64),
  purpose text not null constraint code_purpose_known check (purpose in
    ('login', 'resetPassword', 'register', 'registerMobile', 'secondStep', 'stepUp', 'contact')),
  channel text not null constraint code_channel_known check (channel in ('sms', 'email')),
  -- Keyed digest of the number or address it was sent to.
  target bytea not null constraint code_target_is_sha256 check (length(target) = 32),
  -- The visitor or the session that asked for it; nobody else can use it.
  bearer bytea not null constraint code_bearer_is_sha256 check (length(bearer) = 32),
  -- Keyed digest of the code, salted with the row's id.
  digest bytea not null constraint code_digest_is_sha256 check (length(digest) = 32),
  tries smallint not null default 0 constraint code_five_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  dead_at timestamptz
);
-- A new code kills the old: one lives per purpose and target.
create unique index code_one_lives on identity.code (brand_id, purpose, target) where used_at is null and dead_at is null;
create index code_expired on identity.code (expires_at);
comment on table identity.code is 'One-time codes by SMS and mail: six digits, five tries, one use.';

create table identity.dispatch (
  id uuid primary key,
  brand_id text not null constraint dispatch_brand_id_given check (length(brand_id) between 1 and 64),
  channel text not null constraint dispatch_channel_known check (channel in ('sms', 'email')),
  template text not null,
  -- Number and text, sealed; emptied once it has been sent.
  sealed text,
  country text constraint dispatch_country_code check (country ~ '^[A-Z]{2}$'),
  -- Keyed digest of the number without its last three digits.
  prefix bytea,
  code_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  verified_at timestamptz
);
create index dispatch_by_time on identity.dispatch (brand_id, channel, created_at);
create index dispatch_by_prefix on identity.dispatch (brand_id, prefix, created_at) where prefix is not null;
create index dispatch_by_code on identity.dispatch (code_id) where code_id is not null;
comment on table identity.dispatch is 'Every message that leaves by SMS or mail, for the budget, the conversion alarm and the trail.';

create table identity.pending_login (
  -- SHA-256 of the 256-bit id the browser holds.
  id_hash bytea primary key constraint pending_login_is_sha256 check (length(id_hash) = 32),
  brand_id text not null constraint pending_login_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  bearer bytea not null constraint pending_login_bearer_is_sha256 check (length(bearer) = 32),
  door text not null,
  area text not null constraint pending_login_area_known check (area in ('member', 'agent')),
  remember boolean not null,
  must_change text,
  device_id uuid,
  address inet not null,
  methods text[] not null,
  tries smallint not null default 0 constraint pending_login_five_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index pending_login_expired on identity.pending_login (expires_at);
comment on table identity.pending_login is 'A login whose secret was right and whose second step is missing.';

create table identity.known_place (
  brand_id text not null constraint known_place_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  device_id uuid not null,
  -- /24 of IPv4, /64 of IPv6.
  network cidr not null,
  seen_at timestamptz not null,
  primary key (subject_id, device_id, network)
);
comment on table identity.known_place is 'Device and network from which a member came with a full proof (security.md 4.5).';

create table identity.remember_token (
  selector bytea primary key constraint remember_selector_is_128_bits check (length(selector) = 16),
  brand_id text not null constraint remember_token_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  device_id uuid,
  family uuid not null,
  validator_hash bytea not null constraint remember_validator_is_sha256 check (length(validator_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The next of the family, once this one was used; for ten seconds a second tab may still use it.
  used_at timestamptz,
  revoked_at timestamptz
);
create index remember_by_family on identity.remember_token (family);
create index remember_by_subject on identity.remember_token (brand_id, subject_id) where revoked_at is null;
create index remember_expired on identity.remember_token (expires_at);
comment on table identity.remember_token is 'Browsers that may come back by one tap within a day (security.md 3.1).';

create table identity.reset_link (
  token_hash bytea primary key constraint reset_link_is_sha256 check (length(token_hash) = 32),
  brand_id text not null constraint reset_link_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_expired on identity.reset_link (expires_at);

create table identity.authenticator (
  subject_id uuid primary key,
  brand_id text not null constraint authenticator_brand_id_given check (length(brand_id) between 1 and 64),
  secret_sealed text not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step that was used: each serves once.
  last_step bigint
);

create table identity.recovery_code (
  brand_id text not null constraint recovery_code_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  -- 128 random bits and more, so a plain digest is enough (ASVS 6.5.2).
  digest bytea not null constraint recovery_code_is_sha256 check (length(digest) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (subject_id, digest)
);

create table identity.passkey (
  id uuid primary key,
  brand_id text not null constraint passkey_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null constraint passkey_label_given check (length(label) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index passkey_by_subject on identity.passkey (brand_id, subject_id) where removed_at is null;

create table identity.social_link (
  brand_id text not null constraint social_link_brand_id_given check (length(brand_id) between 1 and 64),
  provider text not null constraint social_link_provider_known check (provider in ('google', 'facebook', 'telegram')),
  -- The provider's own id of the person (`sub`); never an e-mail (security.md A35).
  provider_subject text not null constraint social_link_subject_given check (length(provider_subject) between 1 and 255),
  subject_id uuid not null,
  linked_at timestamptz not null,
  primary key (brand_id, provider, provider_subject)
);
create unique index social_link_one_per_provider on identity.social_link (brand_id, subject_id, provider);

create table identity.security_event (
  id uuid primary key,
  brand_id text not null constraint security_event_brand_id_given check (length(brand_id) between 1 and 64),
  -- Null where nobody is known: a failed login with a name that does not exist.
  subject_id uuid,
  kind text not null constraint security_event_kind_given check (kind ~ '^[a-z_]{3,60}$'),
  at timestamptz not null,
  address inet not null,
  country text,
  device_id uuid,
  details jsonb not null default '{}'
);
create index security_event_by_subject on identity.security_event (brand_id, subject_id, at desc) where subject_id is not null;
create index security_event_by_kind on identity.security_event (brand_id, kind, at desc);
comment on table identity.security_event is 'What happened at the doors, in order; nobody changes or removes a line.';

grant select on identity.credential, identity.tally, identity.code, identity.dispatch, identity.pending_login,
  identity.known_place, identity.remember_token, identity.reset_link, identity.authenticator, identity.recovery_code,
  identity.passkey, identity.social_link, identity.security_event to fairhouse_app;
grant insert, update on identity.credential, identity.code, identity.dispatch, identity.pending_login,
  identity.known_place, identity.remember_token, identity.reset_link, identity.authenticator, identity.recovery_code,
  identity.passkey to fairhouse_app;
grant insert, update, delete on identity.tally, identity.social_link to fairhouse_app;
grant delete on identity.code, identity.pending_login, identity.remember_token, identity.reset_link,
  identity.recovery_code, identity.authenticator, identity.known_place to fairhouse_app;
-- The trail is written and read, never changed.
grant insert on identity.security_event to fairhouse_app;
grant execute on function identity.count_up to fairhouse_app;
