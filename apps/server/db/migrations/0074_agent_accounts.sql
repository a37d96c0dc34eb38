-- Accounts that agents create and whose owners register later, agents' links, and applications to become an agent.

-- A reserved name is no account yet, and no account may be opened by it.
create table member.reserved_name (
  brand_id text not null constraint reserved_name_brand_id_given check (length(brand_id) between 1 and 64),
  -- As member.username_key.
  name_key text not null,
  primary key (brand_id, name_key)
);
comment on table member.reserved_name is 'Names that agents have given to accounts whose owners have not registered yet.';
grant select, insert, delete on member.reserved_name to fairhouse_app;

-- Besides their own code, agents have codes with an end. One that lies ahead has not come yet.
alter table member.invitation add column is_link boolean not null default false;

create table agent.waiting_account (
  id uuid primary key,
  brand_id text not null constraint waiting_account_brand_id_given check (length(brand_id) between 1 and 64),
  agent_member_id uuid not null,
  -- Of the agent's call, so that a repetition creates nothing.
  request_id uuid not null,
  username text not null,
  username_key text not null generated always as (lower(normalize(username, nfkc))) stored,
  -- SHA-256 of 100 random bits; the secret itself is stored nowhere.
  secret_hash bytea constraint waiting_account_hash_is_sha256 check (length(secret_hash) = 32),
  activation_until timestamptz not null,
  renewals smallint not null default 0 constraint waiting_account_renewed_thrice check (renewals between 0 and 3),
  state text not null default 'waiting'
    constraint waiting_account_state_known check (state in ('waiting', 'activated', 'expired', 'removed')),
  created_day date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint waiting_account_ends_with_its_secret
    check ((state = 'waiting') = (ended_at is null) and (state = 'waiting') = (secret_hash is not null))
);
create unique index waiting_account_one_per_name on agent.waiting_account (brand_id, username_key)
  where state = 'waiting';
create index waiting_account_of_agent on agent.waiting_account (agent_member_id, created_at);
create index waiting_account_due on agent.waiting_account (activation_until) where state = 'waiting';
create index waiting_account_ended on agent.waiting_account (ended_at) where state <> 'waiting';
comment on table agent.waiting_account is 'Accounts created by agents: a name and a secret, until the owner registers with them.';

create table agent.link (
  id uuid primary key,
  brand_id text not null constraint link_brand_id_given check (length(brand_id) between 1 and 64),
  agent_member_id uuid not null,
  request_id uuid not null,
  -- Of member.invitation.
  code text not null,
  label text not null constraint link_label_bounded check (length(label) between 1 and 40),
  is_for_agents boolean not null,
  expires_at timestamptz,
  uses_max integer constraint link_uses_max_positive check (uses_max > 0),
  uses integer not null default 0 constraint link_uses_within_max check (uses between 0 and coalesce(uses_max, uses)),
  opened bigint not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint link_once_per_code unique (brand_id, code),
  constraint link_once_per_request unique (agent_member_id, request_id)
);
create index link_newest on agent.link (brand_id, created_at desc, id desc);
create index link_of_agent on agent.link (agent_member_id, created_at desc);
comment on table agent.link is 'Invitation links of agents, with their end and their counts.';

create table agent.link_account (
  member_id uuid primary key,
  brand_id text not null,
  link_id uuid not null references agent.link
);
create index link_account_of_link on agent.link_account (link_id);
comment on table agent.link_account is 'By which link an account was registered.';

create table agent.application (
  id uuid primary key,
  brand_id text not null constraint application_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  -- Empty for those who came by a link for agents and have written nothing.
  text text not null constraint application_text_bounded check (length(text) <= 1000),
  state text not null
    constraint application_state_known check (state in ('with_upline', 'waiting', 'approved', 'rejected')),
  -- The word of the upline, where it was asked.
  recommendation text constraint application_recommendation_known check (recommendation in ('recommended', 'declined')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  -- The operator; null where the upline declined.
  decided_by uuid,
  reason text constraint application_reason_bounded check (length(reason) between 3 and 500),
  constraint application_decided_has_its_moment check ((state in ('approved', 'rejected')) = (decided_at is not null))
);
create unique index application_one_open on agent.application (member_id) where state in ('with_upline', 'waiting');
create index application_of_member on agent.application (member_id, applied_at desc);
create index application_newest on agent.application (brand_id, applied_at desc, id desc);
comment on table agent.application is 'Members who want to become agents, and what was decided.';

grant select on agent.link, agent.link_account, agent.application to fairhouse_app, fairhouse_reader;
grant select on agent.waiting_account to fairhouse_app;
grant insert, delete on agent.waiting_account to fairhouse_app;
grant insert on agent.link, agent.link_account, agent.application to fairhouse_app;
grant update (secret_hash, activation_until, renewals, state, ended_at) on agent.waiting_account to fairhouse_app;
grant update (uses, opened, closed_at) on agent.link to fairhouse_app;
grant update (text, state, recommendation, decided_at, decided_by, reason) on agent.application to fairhouse_app;
