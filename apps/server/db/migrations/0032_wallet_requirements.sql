-- Turnover before withdrawal: one requirement for each credit, and what each round did for it. The lines
-- of rounds are made by `bet`; what of them went where stands here.

create table wallet.turnover (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  -- The number of the last movement of play up to which everything was recorded and no round was open; null
  -- while nothing of that kind is known. Only what happened since can be at risk.
  idle_seq bigint,
  primary key (brand_id, member_id, currency)
);
comment on table wallet.turnover is 'One row for every member and currency that ever had a requirement. Whoever changes requirements or parts holds it.';

create table wallet.requirement (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they are served: oldest first.
  number bigint generated always as identity constraint requirement_number_once unique,
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  source text not null
    constraint requirement_source_known check (source in ('deposit', 'bonus', 'transfer', 'reward')),
  source_id text not null constraint requirement_source_id_length check (length(source_id) between 1 and 100),
  reference text not null constraint requirement_reference_length check (length(reference) between 1 and 100),
  principal bigint not null constraint requirement_principal_not_negative check (principal >= 0),
  required bigint not null constraint requirement_asks_something check (required > 0),
  done bigint not null default 0,
  state text not null default 'open'
    constraint requirement_state_known check (state in ('open', 'met', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint requirement_of_turnover foreign key (brand_id, member_id, currency) references wallet.turnover,
  constraint requirement_once_per_credit unique (brand_id, source, source_id),
  constraint requirement_done_within check (done between 0 and required),
  -- What has its whole turnover is met at once; one that is met keeps that word even if a round is undone.
  constraint requirement_open_lacks_something check (state <> 'open' or done < required),
  constraint requirement_ended_has_its_moment check ((state = 'open') = (ended_at is null))
) with (fillfactor = 80);
create index requirement_open on wallet.requirement (brand_id, member_id, currency, number) where state = 'open';
create index requirement_of_member on wallet.requirement (brand_id, member_id, currency, ended_at);
comment on table wallet.requirement is 'The turnover that one credit asks for before its principal may be withdrawn. done is the sum of its parts.';

create function wallet.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the requirement has ended' using errcode = '23514', constraint = 'requirement_ended_stays_ended';
end $$;
create trigger requirement_ended_stays_ended before update on wallet.requirement
  for each row when (old.state <> 'open' and (new.state, new.ended_at) is distinct from (old.state, old.ended_at))
  execute function wallet.keep_ended();

create table wallet.turnover_round (
  round_id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  -- As its line said when it was last applied: what went to requirements, and what found none.
  counted bigint not null,
  surplus bigint not null,
  constraint turnover_round_of_turnover foreign key (brand_id, member_id, currency) references wallet.turnover,
  constraint turnover_round_surplus_within check (surplus between 0 and counted)
);
comment on table wallet.turnover_round is 'The rounds of members with requirements: counted is the sum of the parts and the surplus.';

create table wallet.requirement_part (
  round_id uuid not null references wallet.turnover_round,
  requirement_id uuid not null references wallet.requirement,
  brand_id text not null,
  -- Nothing is left of it where the round was undone.
  counted bigint not null constraint requirement_part_not_negative check (counted >= 0),
  primary key (round_id, requirement_id)
);
create index requirement_part_of_requirement on wallet.requirement_part (requirement_id);
comment on table wallet.requirement_part is 'What one round did for one requirement.';

-- What of a line went to requirements: the list of lines filters by it. Before this there were none.
alter table bet.valid_bet
  add column applied bigint not null default 0,
  add constraint valid_bet_applied_within check (applied between 0 and counted);

grant select on wallet.turnover, wallet.requirement, wallet.turnover_round, wallet.requirement_part
  to fairhouse_app, fairhouse_reader;
grant insert on wallet.turnover, wallet.requirement, wallet.turnover_round, wallet.requirement_part to fairhouse_app;
grant update (idle_seq) on wallet.turnover to fairhouse_app;
grant update (done, state, ended_at) on wallet.requirement to fairhouse_app;
grant update (counted, surplus) on wallet.turnover_round to fairhouse_app;
grant update (counted) on wallet.requirement_part to fairhouse_app;
