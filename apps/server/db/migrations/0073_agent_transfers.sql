-- Transfers of money between an agent and a direct account, cases about them, and what an upline may see of a team.

create table agent.transfer (
  -- Ours. The client's own id would let two senders, or a transfer and a deposit, count as one against a limit.
  id uuid primary key,
  brand_id text not null constraint transfer_brand_id_given check (length(brand_id) between 1 and 64),
  -- The id that the sender's page generated.
  transfer_id uuid not null,
  direction text not null constraint transfer_direction_known check (direction in ('down', 'up')),
  sender bigint not null references agent.node,
  sender_id uuid not null,
  receiver bigint not null references agent.node constraint transfer_not_to_itself check (receiver <> sender),
  receiver_id uuid not null,
  currency text not null,
  amount bigint not null constraint transfer_amount_positive check (amount > 0),
  -- Of the brand's time zone.
  day date not null,
  created_at timestamptz not null,
  constraint transfer_id_once_per_sender unique (brand_id, sender_id, transfer_id)
);
create index transfer_of_sender on agent.transfer (sender, created_at) include (receiver, day, amount, currency);
create index transfer_of_receiver on agent.transfer (receiver, created_at) include (sender, amount, currency);
create index transfer_newest on agent.transfer (brand_id, created_at);
create index transfer_of_sending_member on agent.transfer (sender_id, created_at);
create index transfer_of_receiving_member on agent.transfer (receiver_id, created_at);
comment on table agent.transfer is
  'Append-only. A row exists only if its journal does: `ledger.journal.object_id` is this id.';

create table agent.risk_case (
  id uuid primary key,
  brand_id text not null constraint risk_case_brand_id_given check (length(brand_id) between 1 and 64),
  kind text not null
    constraint risk_case_kind_known check (kind in ('circular_transfers', 'fan_out', 'fan_in')),
  subject bigint not null references agent.node,
  -- The other end of an edge; null where the case is about one account.
  other bigint references agent.node,
  -- Sums, counts and times; no verdict.
  facts jsonb not null constraint risk_case_facts_object check (jsonb_typeof(facts) = 'object'),
  -- While a case about circular transfers is open, nothing is transferred along its edge.
  state text not null default 'open' constraint risk_case_state_known check (state in ('open', 'closed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint risk_case_edge_of_circular check ((kind = 'circular_transfers') = (other is not null)),
  constraint risk_case_closed_has_its_moment check ((state = 'open') = (closed_at is null))
);
create unique index risk_case_one_open on agent.risk_case
  (kind, least(subject, coalesce(other, subject)), greatest(subject, coalesce(other, subject))) where state = 'open';
create index risk_case_of_edge on agent.risk_case
  (least(subject, coalesce(other, subject)), greatest(subject, coalesce(other, subject)), kind, created_at);
comment on table agent.risk_case is 'Patterns of transfers that people look at.';

grant select on agent.transfer, agent.risk_case to fairhouse_app, fairhouse_reader;
grant insert on agent.transfer, agent.risk_case to fairhouse_app;

-- What an agent may see of a team: single lines, or only sums. A version without the key counts as the stricter one.
insert into protection.policy_profile (code, version, keys, effective_at)
select distinct on (code) code, version + 1,
  keys || jsonb_build_object('teamDetail', case when code in ('generic', 'ph') then 'lines' else 'sums' end), effective_at
from protection.policy_profile order by code, version desc;
