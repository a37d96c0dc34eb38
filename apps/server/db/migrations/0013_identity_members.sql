-- Who the members are, and by which sessions they are known.

create schema member;

create table member.member (
  id uuid primary key,
  brand_id text not null constraint member_brand_id_given check (length(brand_id) between 1 and 64),
  username text not null constraint member_username_plain check (username ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$'),
  -- Names that differ by case alone would be one name to whoever reads them.
  username_key text not null generated always as (lower(username)) stored,
  display_name text not null constraint member_display_name_given check (length(display_name) between 1 and 60),
  kind text not null constraint member_kind_known check (kind in ('member', 'agent', 'trial')),
  type smallint not null,
  currency text not null constraint member_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  language text not null constraint member_language_pack check (language ~ '^[A-Z]{2,3}$'),
  state text not null default 'active'
    constraint member_state_known check (state in ('active', 'blocked', 'excluded', 'closed')),
  joined_at timestamptz not null default clock_timestamp(),
  constraint member_username_once_per_brand unique (brand_id, username_key),
  constraint member_type_fits_kind check (
    (kind = 'agent' and type in (1, 2, 41, 42)) or (kind = 'member' and type = 3) or (kind = 'trial' and type = 4)),
  -- Play money and money never meet, so a trial account has no other currency.
  constraint member_trial_plays_for_fun check ((kind = 'trial') = (currency = 'FUN'))
);
comment on table member.member is 'One row per account of a brand. Agents are members with an agent type.';

create schema identity;

create table identity.session (
  -- SHA-256 of the 256-bit id in the cookie: whoever reads this table cannot enter with it.
  id_hash bytea primary key constraint session_id_hash_is_sha256 check (length(id_hash) = 32),
  realm text not null constraint session_realm_known check (realm in ('player', 'staff')),
  brand_id text not null constraint session_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  role text not null constraint session_role_known check (role in ('member', 'agent', 'trial', 'staff')),
  level text not null constraint session_level_known check (level in ('remembered', 'full')),
  scope text not null constraint session_scope_known check (scope in ('full', 'change_password')),
  device_id uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  stepped_up_until timestamptz,
  stepped_up_factor text constraint session_factor_known
    check (stepped_up_factor in ('sms', 'login_password', 'payment_password', 'totp', 'passkey')),
  address_first inet not null,
  address_last inet not null,
  user_agent_class text not null constraint session_user_agent_class_known
    check (user_agent_class in ('desktop', 'phone', 'tablet', 'other')),
  ended_at timestamptz,
  end_reason text constraint session_end_reason_known
    check (end_reason in ('logout', 'replaced', 'revoked', 'expired', 'blocked')),
  constraint session_realm_fits_role check ((realm = 'staff') = (role = 'staff')),
  constraint session_step_up_has_factor check ((stepped_up_until is null) = (stepped_up_factor is null)),
  constraint session_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint session_never_outlives_itself check (idle_until <= absolute_until)
);
create index session_by_subject on identity.session (brand_id, subject_id, created_at desc);
comment on table identity.session is
  'The record of every session; what a process remembers of it is at most a second old. Ended sessions stay, for "last login" and for the trail.';

-- An ended session stays ended: nothing that arrives late may bring it back.
create function identity.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the session has ended' using errcode = '23514', constraint = 'session_ended_stays_ended';
end $$;
create trigger session_ended_stays_ended before update on identity.session
  for each row when (old.ended_at is not null) execute function identity.keep_ended();

grant usage on schema member, identity to fairhouse_app, fairhouse_reader;
grant select on member.member, identity.session to fairhouse_app, fairhouse_reader;
grant insert, update on member.member, identity.session to fairhouse_app;
