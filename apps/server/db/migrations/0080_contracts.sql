-- Contracts of agents: what was agreed, by whom and when. Amounts are computed from these terms alone.

create schema contract;

create table contract.contract (
  id uuid primary key,
  brand_id text not null constraint contract_brand_id_given check (length(brand_id) between 1 and 64),
  kind text not null constraint contract_kind_known check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Numbers of the tree, and the members behind them. No upline: the operator.
  downline bigint not null,
  downline_id uuid not null,
  upline bigint constraint contract_not_with_itself check (upline <> downline),
  upline_id uuid,
  state text not null constraint contract_state_known check (state in
    ('requested', 'offered', 'accepted', 'active', 'ending', 'ended', 'rejected', 'withdrawn', 'lapsed')),
  version integer not null default 0,
  -- Canonical JSON and its SHA-256 in hex; null while it is only requested. A renegotiation is a new row.
  terms text,
  terms_hash text,
  currency text,
  -- D, W, H or M of a dividend and of a daily salary; null for the clock's kinds.
  period text constraint contract_period_known check (period in ('D', 'W', 'H', 'M')),
  -- The rates of a real-time salary by game type, for sums in the database.
  rates jsonb,
  created_at timestamptz not null,
  offered_at timestamptz,
  -- An offer that is not answered by then lapses.
  answer_by timestamptz,
  accepted_at timestamptz,
  -- It is in force in [starts_at, ends_at). The state follows these moments and decides nothing about money.
  starts_at timestamptz,
  ends_at timestamptz,
  end_reason text constraint contract_end_reason_known check (end_reason in
    ('terminated', 'agreed', 'superseded', 'auto_lower_rate', 'moved', 'closed', 'operator')),
  -- The upline asked to end it; the downline has not agreed yet.
  end_proposed_at timestamptz,
  constraint contract_upline_whole check ((upline is null) = (upline_id is null)),
  constraint contract_terms_whole check ((terms is null) = (terms_hash is null) and (terms is null) = (currency is null)
    and (terms is not null or state in ('requested', 'rejected', 'withdrawn', 'lapsed'))),
  constraint contract_hash_is_of_its_terms check (terms_hash = encode(sha256(convert_to(terms, 'UTF8')), 'hex')),
  constraint contract_agreed_has_its_start check (
    (state in ('accepted', 'active', 'ending', 'ended')) = (starts_at is not null and accepted_at is not null)),
  constraint contract_end_has_its_reason check ((ends_at is null) = (end_reason is null)),
  constraint contract_ended_has_its_end check (state not in ('ending', 'ended') or ends_at is not null)
);
create unique index contract_one_running on contract.contract (downline, kind) where state in ('active', 'ending');
create unique index contract_one_open on contract.contract (downline, kind) where state in ('requested', 'offered', 'accepted');
create index contract_of_downline on contract.contract (downline, created_at desc);
create index contract_of_upline on contract.contract (upline, kind, state);
create index contract_agreed on contract.contract (brand_id, kind, starts_at) where starts_at is not null;
create index contract_in_force on contract.contract (downline, kind, starts_at) where starts_at is not null;
create index contract_ends on contract.contract (brand_id, kind, ends_at) where ends_at is not null;
-- What the clock does next: it starts, ends or lapses.
create index contract_due on contract.contract (
  (case state when 'offered' then answer_by when 'requested' then answer_by when 'accepted' then starts_at else ends_at end))
  where state in ('requested', 'offered', 'accepted', 'active', 'ending');
comment on table contract.contract is 'One agreement between an agent and its direct upline, or the operator. Its terms never change.';

create table contract.step (
  contract_id uuid not null references contract.contract,
  version integer not null,
  brand_id text not null,
  at timestamptz not null,
  actor_kind text not null constraint step_actor_kind_known check (actor_kind in ('member', 'staff', 'system')),
  actor_id text not null,
  action text not null,
  from_state text,
  to_state text not null,
  -- The client's id of the call, and a digest of what it asked: a repeat gets the answer of the first.
  request_id uuid,
  input_hash text,
  -- The factor and the session by which the actor was known; the hash that was shown.
  factor text,
  session_id text,
  terms_hash text,
  note text constraint step_note_bounded check (length(note) <= 500),
  primary key (contract_id, version),
  constraint step_request_whole check ((request_id is null) = (input_hash is null))
);
create unique index step_request_once on contract.step (brand_id, actor_id, request_id) where request_id is not null;
comment on table contract.step is 'Append-only. Every change of a contract, with who made it.';

grant usage on schema contract to fairhouse_app, fairhouse_reader;
grant select on contract.contract, contract.step to fairhouse_app, fairhouse_reader;
grant insert on contract.contract, contract.step to fairhouse_app;
-- Who it is between, its kind and its creation stay; terms are set once, with the offer (contract.keep_contract).
grant update (state, version, terms, terms_hash, currency, period, rates, offered_at, answer_by, accepted_at, starts_at,
  ends_at, end_reason, end_proposed_at) on contract.contract to fairhouse_app;
