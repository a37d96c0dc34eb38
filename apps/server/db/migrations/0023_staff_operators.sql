-- The operators of the house: who they are, how they come in, and what they may do.

create schema staff;

create table staff.operator (
  id uuid primary key,
  email text not null constraint operator_email_plain check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  -- Mailboxes that differ by case alone are one person to whoever reads them.
  email_key text not null generated always as (lower(email)) stored constraint operator_email_once unique,
  name text not null constraint operator_name_given check (length(name) between 1 and 80),
  -- `invited` waits for its link, the first or one after a reset; `ended` is for good.
  state text not null constraint operator_state_known check (state in ('invited', 'active', 'suspended', 'ended')),
  -- Argon2id in its usual text form, with its parameters.
  password_hash text constraint operator_password_is_argon2id check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  created_at timestamptz not null,
  -- Rises with each change of state or rights, so that a request made from an older picture is refused.
  revision integer not null default 1,
  constraint operator_password_has_date check ((password_hash is null) = (password_set_at is null)),
  constraint operator_active_has_password check (state <> 'active' or password_hash is not null)
);
comment on table staff.operator is 'One row per person of the staff. Nobody shares one, and none is removed.';

-- Who has ended stays ended: a later hand would open the house to somebody who left.
create function staff.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the row has ended' using errcode = '23514', constraint = tg_name;
end $$;
create trigger operator_ended_stays_ended before update on staff.operator
  for each row when (old.state = 'ended') execute function staff.keep_ended();

create table staff.role (
  id text primary key constraint role_id_plain check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  name text not null constraint role_name_given check (length(name) between 1 and 60),
  permissions text[] not null,
  -- Came with the house. Of these `admin` holds everything and cannot be changed.
  is_built_in boolean not null default false,
  revision integer not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table staff.role is 'Bundles of permissions. The code knows what each permission means; a word it does not know allows nothing.';

create table staff.assignment (
  operator_id uuid not null references staff.operator,
  role_id text not null references staff.role,
  -- Null: the whole house, with every brand that is or will be.
  brand_id text constraint assignment_brand_id_given check (length(brand_id) between 1 and 64),
  given_at timestamptz not null,
  constraint assignment_once unique nulls not distinct (operator_id, role_id, brand_id)
);
create index assignment_by_role on staff.assignment (role_id);
comment on table staff.assignment is 'Which role an operator has, and where.';

create table staff.session (
  -- SHA-256 of the 256-bit id in the cookie: whoever reads this table cannot enter with it.
  id_hash bytea primary key constraint staff_session_id_is_sha256 check (length(id_hash) = 32),
  -- Names the session in lists; the digest of the cookie never leaves the house.
  public_id uuid not null unique,
  operator_id uuid not null references staff.operator,
  door text not null constraint staff_session_door_known check (door in ('password', 'passkey', 'cli')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  stepped_up_until timestamptz,
  stepped_up_factor text constraint staff_session_factor_known check (stepped_up_factor in ('totp', 'passkey')),
  -- A factor serves one action that uses it up, and a window for those that only want a fresh one.
  step_up_used boolean not null default true,
  address_first inet not null,
  address_last inet not null,
  user_agent_class text not null constraint staff_session_user_agent_class_known
    check (user_agent_class in ('desktop', 'phone', 'tablet', 'other')),
  ended_at timestamptz,
  end_reason text constraint staff_session_end_reason_known
    check (end_reason in ('signed_out', 'revoked', 'suspended', 'ended', 'reset', 'password_changed', 'rights_changed')),
  constraint staff_session_step_up_has_factor check ((stepped_up_until is null) = (stepped_up_factor is null)),
  constraint staff_session_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint staff_session_never_outlives_itself check (idle_until <= absolute_until)
);
create index staff_session_by_operator on staff.session (operator_id, created_at desc);
create index staff_session_old on staff.session (absolute_until);
comment on table staff.session is 'Sessions of the staff, apart from those of the players: no door of one opens the other.';

create trigger staff_session_ended_stays_ended before update on staff.session
  for each row when (old.ended_at is not null) execute function staff.keep_ended();

create table staff.pending_sign_in (
  -- SHA-256 of the 256-bit id the browser holds.
  id_hash bytea primary key constraint pending_sign_in_is_sha256 check (length(id_hash) = 32),
  operator_id uuid not null references staff.operator,
  tries smallint not null default 0 constraint pending_sign_in_five_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index pending_sign_in_expired on staff.pending_sign_in (expires_at);
comment on table staff.pending_sign_in is 'A sign-in whose password was right and whose second step is missing.';

create table staff.authenticator (
  operator_id uuid primary key references staff.operator,
  -- Sealed with the house's key and bound to its owner.
  secret_sealed text not null,
  confirmed_at timestamptz not null,
  -- The last time step that was used: each serves once.
  last_step bigint not null
);

create table staff.passkey (
  id uuid primary key,
  operator_id uuid not null references staff.operator,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null constraint staff_passkey_label_given check (length(label) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_by_operator on staff.passkey (operator_id);

create table staff.invitation (
  token_hash bytea primary key constraint invitation_token_is_sha256 check (length(token_hash) = 32),
  operator_id uuid not null references staff.operator,
  purpose text not null constraint invitation_purpose_known check (purpose in ('invite', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link, or the end of its operator, makes it worthless.
  dead_at timestamptz
);
-- A new link kills the old: one lives per operator.
create unique index invitation_one_lives on staff.invitation (operator_id) where used_at is null and dead_at is null;
create index invitation_expired on staff.invitation (expires_at);
comment on table staff.invitation is 'Links by which an operator sets a password and a second factor, once.';

-- Tries and failures, counted where a flushed cache resets nothing (rulings.md 2).
create table staff.tally (
  kind text not null constraint staff_tally_kind_given check (kind ~ '^[a-z_]{3,40}$'),
  -- A keyed digest of what is counted: a login name, an operator.
  key bytea not null constraint staff_tally_key_is_sha256 check (length(key) = 32),
  window_start timestamptz not null,
  count integer not null constraint staff_tally_counts_up check (count >= 0),
  ends_at timestamptz not null,
  primary key (kind, key, window_start)
);
create index staff_tally_ended on staff.tally (ends_at);
comment on table staff.tally is 'What was tried how often in which window. Rows are removed once their window has ended.';

create table staff.security_event (
  id uuid primary key,
  -- Null where nobody is known: a failed sign-in with a name that does not exist.
  operator_id uuid references staff.operator,
  kind text not null constraint staff_security_event_kind_given check (kind ~ '^[a-z_]{3,60}$'),
  at timestamptz not null,
  address inet not null,
  details jsonb not null default '{}'
);
create index staff_security_event_by_operator on staff.security_event (operator_id, at desc) where operator_id is not null;
comment on table staff.security_event is 'What happened at the doors of the staff, in order; nobody changes or removes a line.';

grant usage on schema staff to fairhouse_app, fairhouse_reader;
grant select on staff.operator, staff.role, staff.assignment, staff.session, staff.pending_sign_in, staff.authenticator,
  staff.passkey, staff.invitation, staff.tally, staff.security_event to fairhouse_app;
grant insert, update on staff.operator, staff.role, staff.session, staff.pending_sign_in, staff.authenticator,
  staff.passkey, staff.invitation, staff.tally to fairhouse_app;
grant insert, delete on staff.assignment to fairhouse_app;
grant delete on staff.role, staff.session, staff.pending_sign_in, staff.authenticator, staff.passkey, staff.invitation,
  staff.tally to fairhouse_app;
-- The trail is written and read, never changed.
grant insert on staff.security_event to fairhouse_app;
grant select on staff.role, staff.assignment, staff.security_event to fairhouse_reader;
