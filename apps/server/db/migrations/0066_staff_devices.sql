-- Devices that operators sign in from, the networks they come from, and alarms about what operators do.

create table staff.device (
  id uuid primary key,
  operator_id uuid not null references staff.operator,
  -- SHA-256 of the 256-bit value in the browser's cookie.
  token_hash bytea not null constraint device_token_is_sha256 check (length(token_hash) = 32),
  state text not null constraint device_state_known check (state in ('pending', 'approved', 'ended')),
  -- Shown to the operator and to whoever approves, so that both look at the same device.
  code text not null constraint device_code_plain check (code ~ '^[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{2}$'),
  address inet not null,
  user_agent_class text not null constraint device_user_agent_class_known
    check (user_agent_class in ('desktop', 'phone', 'tablet', 'other')),
  created_at timestamptz not null,
  approved_at timestamptz,
  -- `unchecked` is written where the installation does not ask for approval, and counts only there.
  approved_how text constraint device_approved_how_known check (approved_how in ('invitation', 'operator', 'command', 'unchecked')),
  approved_by uuid references staff.operator,
  last_used_at timestamptz,
  -- The sign-in that goes on once the device is approved: SHA-256 of what its browser holds, and how it began.
  waiting_hash bytea unique constraint device_waiting_is_sha256 check (length(waiting_hash) = 32),
  waiting_door text constraint device_waiting_door_known check (waiting_door in ('password', 'passkey')),
  waiting_until timestamptz,
  ended_at timestamptz,
  constraint device_approved_has_date check ((approved_at is null) = (approved_how is null)),
  constraint device_approved_is_dated check (state <> 'approved' or approved_at is not null),
  constraint device_pending_is_undecided check (state <> 'pending' or approved_at is null),
  constraint device_approver_has_way check ((approved_by is not null) = (approved_how is not distinct from 'operator')),
  constraint device_approved_by_another check (approved_by <> operator_id),
  constraint device_waiting_is_whole check ((waiting_hash is null) = (waiting_until is null) and (waiting_hash is null) = (waiting_door is null)),
  constraint device_end_has_date check ((state = 'ended') = (ended_at is not null))
);
create unique index device_once_per_browser on staff.device (operator_id, token_hash) where ended_at is null;
create index device_by_token on staff.device (token_hash) where ended_at is null;
create index device_waiting on staff.device (waiting_until) where state = 'pending';
create index device_ended on staff.device (ended_at) where ended_at is not null;
comment on table staff.device is 'Browsers that operators sign in from. One that is not approved opens no session.';
create trigger device_ended_stays_ended before update on staff.device
  for each row when (old.ended_at is not null) execute function staff.keep_ended();

alter table staff.session add column device_id uuid references staff.device;
create index staff_session_by_device on staff.session (device_id) where device_id is not null;

create table staff.known_network (
  operator_id uuid not null references staff.operator,
  -- The /24 of an IPv4 address, the /48 of an IPv6 one.
  network cidr not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (operator_id, network)
);
create index known_network_old on staff.known_network (last_seen_at);
comment on table staff.known_network is 'Where an operator has signed in from: a sign-in from elsewhere is told to them by mail.';

create table staff.alarm (
  id uuid primary key,
  -- Whose doing it is about.
  operator_id uuid not null references staff.operator,
  kind text not null constraint alarm_kind_plain check (kind ~ '^[a-z_]{3,60}$'),
  raised_at timestamptz not null,
  -- While it is open, the same alarm is counted, not raised again.
  last_at timestamptz not null,
  times integer not null default 1 constraint alarm_times_counted check (times >= 1),
  details jsonb not null default '{}' constraint alarm_details_bounded check (octet_length(details::text) <= 4096),
  closed_at timestamptz,
  closed_by uuid references staff.operator,
  close_reason text constraint alarm_close_reason_given check (length(close_reason) between 3 and 500),
  constraint alarm_close_is_whole check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null)),
  constraint alarm_closed_by_another check (closed_by <> operator_id)
);
create unique index alarm_one_open on staff.alarm (operator_id, kind) where closed_at is null;
create index alarm_by_age on staff.alarm (raised_at desc, id);
comment on table staff.alarm is 'What operators did that somebody else should look at. Nobody closes an alarm about themselves.';

grant select, insert, update on staff.device, staff.known_network, staff.alarm to fairhouse_app;
grant delete on staff.device, staff.known_network to fairhouse_app;
grant select on staff.alarm to fairhouse_reader;
