-- Markers of harm: a score per member and day with all that it was reckoned from, and the cases that people look at.

create table protection.bar_raised (
  brand_id text not null,
  member_id uuid not null,
  reason text not null,
  at timestamptz not null
);
comment on table protection.bar_raised is 'Append-only. When bets of a member came to rest, and why: the bar itself goes when it is over.';
create index bar_raised_of_member on protection.bar_raised (brand_id, member_id, at);
create trigger bar_raised_append_only before update or delete or truncate on protection.bar_raised
  for each statement execute function protection.refuse_change();

create table protection.harm_run (
  brand_id text not null constraint harm_run_brand_id_given check (length(brand_id) between 1 and 64),
  day date not null,
  version integer not null,
  -- Members up to this one are done; a run that stopped goes on from here.
  after_member uuid not null,
  members integer not null default 0 constraint harm_run_members_not_negative check (members >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, day)
);
comment on table protection.harm_run is 'One run a day and brand over everybody who played or deposited.';

create table protection.harm_score (
  brand_id text not null,
  member_id uuid not null,
  day date not null,
  score smallint not null constraint harm_score_of_hundred check (score between 0 and 100),
  -- Of the thresholds and weights it was reckoned with.
  version integer not null,
  inputs jsonb not null constraint harm_score_inputs_bounded check (octet_length(inputs::text) <= 4096),
  markers jsonb not null constraint harm_score_markers_bounded check (octet_length(markers::text) <= 4096),
  primary key (brand_id, member_id, day)
);
comment on table protection.harm_score is 'Append-only. What a member’s play looked like on a day, and from what that was reckoned. For protection alone.';
create trigger harm_score_append_only before update or delete or truncate on protection.harm_score
  for each statement execute function protection.refuse_change();

create table protection.harm_case (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  state text not null default 'open' constraint harm_case_state_known check (state in ('open', 'closed')),
  -- The highest score since the case was opened, its day and its markers.
  score smallint not null constraint harm_case_of_hundred check (score between 0 and 100),
  day date not null,
  markers jsonb not null,
  since timestamptz not null,
  -- Keeps the member's bets out of salaries and promotions away from the member.
  is_flagged boolean not null default true,
  closed_at timestamptz,
  closed_by uuid,
  action text constraint harm_case_action_known check (action in ('spoke', 'limited', 'rested', 'excluded', 'no_harm')),
  reason text constraint harm_case_reason_bounded check (length(reason) <= 500),
  revision integer not null default 0 constraint harm_case_revision_not_negative check (revision >= 0),
  constraint harm_case_closed_whole check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (closed_by is not null)
    and (state = 'closed') = (action is not null) and (state = 'closed') = (reason is not null)),
  constraint harm_case_open_is_flagged check (state = 'closed' or is_flagged)
);
comment on table protection.harm_case is 'Members whom a person should look at because of their scores; closed with what was done.';
create unique index harm_case_one_open on protection.harm_case (brand_id, member_id) where state = 'open';
create index harm_case_of_brand on protection.harm_case (brand_id, state, score desc, id desc);
create index harm_case_of_member on protection.harm_case (brand_id, member_id, since desc);
create index harm_case_flagged on protection.harm_case (brand_id, member_id) where is_flagged;

grant select, insert on protection.bar_raised, protection.harm_run, protection.harm_score, protection.harm_case to fairhouse_app;
grant update (after_member, members, ended_at) on protection.harm_run to fairhouse_app;
grant update (state, score, day, markers, is_flagged, closed_at, closed_by, action, reason, revision) on protection.harm_case to fairhouse_app;
-- Scores serve protection and nothing else: nobody reads them for reports.
grant select on protection.bar_raised, protection.harm_run to fairhouse_reader;
