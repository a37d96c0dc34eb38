-- The tree of agents: today's place of every real account, and every place it had before, by days of the brand.

create schema agent;

create table agent.node (
  number bigint generated always as identity primary key,
  brand_id text not null constraint node_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null constraint node_once_per_member unique,
  is_agent boolean not null,
  -- Null: directly under the brand.
  upline bigint references agent.node constraint node_upline_not_itself check (upline <> number),
  state text not null constraint node_state_known check (state in ('waiting', 'active', 'closed')),
  joined_day date not null,
  -- An operator may stop the transfers of one agent.
  may_transfer boolean not null default true
) with (fillfactor = 90);
create index node_direct on agent.node (upline, number);
create index node_first_level on agent.node (brand_id, number) where upline is null;
comment on table agent.node is 'Today''s place of every account that is no trial account.';

-- Periods are [from_day, to_day); an open row has no to_day. A closed row never changes.
create table agent.placement (
  number bigint not null references agent.node,
  brand_id text not null,
  upline bigint references agent.node,
  from_day date not null,
  to_day date constraint placement_ends_after_its_start check (to_day > from_day),
  primary key (number, from_day)
);
create unique index placement_one_open on agent.placement (number) where to_day is null;
create index placement_of_upline on agent.placement (upline, from_day);
comment on table agent.placement is 'Under whom an account stood on which days.';

create table agent.lineage (
  number bigint not null references agent.node,
  brand_id text not null,
  -- From the agent directly under the brand down to this one, which occurs once: a path cannot lead through itself.
  path bigint[] not null
    constraint lineage_ends_with_itself check (array_position(path, number) = cardinality(path))
    constraint lineage_depth_bounded check (cardinality(path) <= 50),
  from_day date not null,
  to_day date constraint lineage_ends_after_its_start check (to_day > from_day),
  primary key (number, from_day)
);
create unique index lineage_one_open on agent.lineage (number) where to_day is null;
create index lineage_through on agent.lineage using gin (path);
comment on table agent.lineage is 'The path of every agent. Only agents have downlines, so only they have paths.';

create table agent.move (
  id uuid primary key,
  brand_id text not null,
  number bigint not null references agent.node,
  -- 'account': it moves with its team. 'children': it is closed, and the accounts directly under it move up.
  what text not null default 'account' constraint move_what_known check (what in ('account', 'children')),
  from_upline bigint references agent.node,
  to_upline bigint references agent.node,
  effective_day date not null,
  state text not null default 'scheduled'
    constraint move_state_known check (state in ('scheduled', 'done', 'withdrawn')),
  approval_id uuid,
  reason text not null constraint move_reason_bounded check (length(reason) between 3 and 500),
  -- Why it was withdrawn: an operator, or what forbade it on its day.
  withdrawn_because text,
  created_at timestamptz not null default platform.deadline_now(),
  ended_at timestamptz,
  constraint move_ended_has_its_moment check ((state = 'scheduled') = (ended_at is null)),
  constraint move_withdrawn_has_its_cause check ((state = 'withdrawn') = (withdrawn_because is not null))
);
create unique index move_one_scheduled on agent.move (number) where state = 'scheduled';
create index move_due on agent.move (brand_id, effective_day) where state = 'scheduled';
create index move_of_subject on agent.move (number, effective_day desc);
comment on table agent.move is 'Changes of place. They take effect at 00:00 of their day.';

grant usage on schema agent to fairhouse_app, fairhouse_reader;
grant select on all tables in schema agent to fairhouse_app, fairhouse_reader;
grant insert on agent.node, agent.placement, agent.lineage, agent.move to fairhouse_app;
grant update (is_agent, upline, state, may_transfer) on agent.node to fairhouse_app;
grant update (to_day) on agent.placement to fairhouse_app;
grant update (path, to_day) on agent.lineage to fairhouse_app;
grant update (state, ended_at, withdrawn_because) on agent.move to fairhouse_app;
