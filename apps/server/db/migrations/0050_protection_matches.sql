-- Tries of the restricted to come back, and the review of those whom the register takes for a restricted person.

create table protection.refused_try (
  brand_id text not null constraint refused_try_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  act text not null constraint refused_try_act_known check (act in ('play', 'demo', 'deposit', 'vendor_transfer')),
  hour timestamptz not null constraint refused_try_hour_whole check (hour = date_trunc('hour', hour, 'UTC')),
  primary key (brand_id, member_id, act, hour)
);
comment on table protection.refused_try is
  'Append-only. In which hours somebody who rests or is excluded tried what: the audit record tells each of them once.';
create trigger refused_try_append_only before update or delete or truncate on protection.refused_try
  for each statement execute function protection.refuse_change();

-- A match is looked at by people from here on. What was found never changes; what was decided moves one way.
drop trigger person_match_append_only on protection.person_match;
alter table protection.person_match
  drop constraint person_match_act_known,
  add constraint person_match_act_known
    check (act in ('register', 'login', 'deposit', 'payee', 'contact', 'restriction', 'review')),
  -- Whose restriction it was found by; null: from before that was kept.
  add column source_brand_id text,
  add column source_member_id uuid,
  -- Whether it put a restriction on the member.
  add column restricts boolean not null default false,
  add column state text not null default 'open'
    constraint person_match_state_known check (state in ('open', 'confirmed', 'released')),
  add column decided_at timestamptz,
  add column decided_by uuid,
  -- The second person, where it took two.
  add column approved_by uuid,
  add column reason text constraint person_match_reason_bounded check (length(reason) <= 500),
  -- The transaction of the decision: the restriction may go in that one and in no other.
  add column decided_in xid8,
  add column revision integer not null default 0 constraint person_match_revision_not_negative check (revision >= 0);
update protection.person_match set restricts = true where verdict = 'refuse' and member_id is not null;
alter table protection.person_match
  add constraint person_match_decided_whole check (
    (state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)
    and (state = 'open') = (reason is null) and (state = 'open') = (decided_in is null)),
  add constraint person_match_restricts_somebody check (not restricts or member_id is not null),
  add constraint person_match_released_by_two check (
    state <> 'released' or not restricts or (approved_by is not null and approved_by <> decided_by));
comment on table protection.person_match is
  'Whenever somebody was known again by the register, by what kind of thing, and what people have decided about it.';
create index person_match_waiting on protection.person_match (brand_id, at desc, id desc) where state = 'open';
create index person_match_of_member on protection.person_match (brand_id, member_id, at);
-- A family's computer is used every day, and is one thing to look at.
create unique index person_match_perhaps_once on protection.person_match (brand_id, member_id, person_id)
  where verdict = 'review' and member_id is not null;

create function protection.keep_match() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'released' or (old.state = 'confirmed' and new.state <> 'released')
    or (old.restricts and not new.restricts) then
    raise exception 'what was decided about a match moves one way' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function protection.keep_match() from public;
create trigger person_match_one_way before update on protection.person_match
  for each row execute function protection.keep_match();
create trigger person_match_stays before delete or truncate on protection.person_match
  for each statement execute function protection.refuse_change();

create table protection.match_mark (
  match_id uuid not null references protection.person_match (id),
  kind text not null constraint match_mark_kind_known
    check (kind in ('phone', 'email', 'payee', 'id_number', 'name_birthday', 'device')),
  digest bytea not null constraint match_mark_digest_whole check (length(digest) = 32),
  brand_id text not null constraint match_mark_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  is_released boolean not null default false,
  primary key (match_id, kind, digest)
);
comment on table protection.match_mark is
  'Keyed digests of what a match was found by. Released: it was decided that this one says nothing of this member.';
create index match_mark_released on protection.match_mark (brand_id, member_id, kind, digest) where is_released;

create table protection.restriction_wish (
  id uuid primary key,
  brand_id text not null constraint restriction_wish_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  state text not null constraint restriction_wish_state_known check (state in ('cooling_off', 'excluded')),
  option text not null,
  until timestamptz,
  by text not null constraint restriction_wish_by_known check (by in ('member', 'house', 'family')),
  at timestamptz not null
);
comment on table protection.restriction_wish is
  'Append-only. What was wished for while a match restricted the member for longer: it holds when the match is released.';
create index restriction_wish_of_member on protection.restriction_wish (brand_id, member_id, at);
create trigger restriction_wish_append_only before update or delete or truncate on protection.restriction_wish
  for each statement execute function protection.refuse_change();

-- Which match put it there; null: somebody's own wish, or from before that was kept.
alter table protection.restriction
  add column match_id uuid references protection.person_match (id),
  add constraint restriction_match_of_register check (match_id is null or by = 'register');

update protection.restriction r set match_id = (
  select m.id from protection.person_match m
  where m.brand_id = r.brand_id and m.member_id = r.member_id and m.restricts order by m.at desc limit 1)
where r.by = 'register';

create or replace function protection.keep_restriction() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if (old.state in ('cooling_off', 'excluded') and old.until <= platform.deadline_now()
        and (old.state = 'cooling_off' or old.ends_itself))
      or (old.state = 'return_wait' and old.returns_at <= platform.deadline_now())
      -- Two people have said, in this very transaction, that it met the wrong person.
      or exists (select from protection.person_match m where m.id = old.match_id and m.brand_id = old.brand_id
        and m.member_id = old.member_id and m.restricts and m.state = 'released'
        and m.decided_in = pg_current_xact_id()) then
      return old;
    end if;
    raise exception 'a restriction ends when its time is over' using errcode = 'restrict_violation';
  end if;
  if (old.until is null and new.until is not null) or new.until < old.until
    or (new.state = 'cooling_off' and old.state <> 'cooling_off')
    or (new.state = 'return_wait' and old.state not in ('return_requested', 'return_wait'))
    or new.returns_at < old.returns_at
    or (new.state = 'return_requested' and old.state not in ('excluded', 'return_requested'))
    -- What somebody wished for never becomes something that a review could take away.
    or (new.match_id is not null and new.match_id is distinct from old.match_id) then
    raise exception 'a restriction is never made shorter or weaker' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

grant select, insert on protection.refused_try, protection.match_mark, protection.restriction_wish to fairhouse_app;
grant select on protection.refused_try, protection.restriction_wish to fairhouse_reader;
grant update (is_released) on protection.match_mark to fairhouse_app;
grant update (restricts, state, decided_at, decided_by, approved_by, reason, decided_in, revision)
  on protection.person_match to fairhouse_app;
grant update (match_id) on protection.restriction to fairhouse_app;
