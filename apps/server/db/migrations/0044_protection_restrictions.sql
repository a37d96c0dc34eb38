-- Profiles of protection, rest and exclusion, and the register by which an excluded person is known again.

create table protection.policy_profile (
  code text not null constraint policy_profile_code_word check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  version integer not null constraint policy_profile_version_positive check (version > 0),
  -- What the profile says of every key; profile.types.ts describes it.
  keys jsonb not null constraint policy_profile_keys_object check (jsonb_typeof(keys) = 'object'),
  effective_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Null: it came with the house.
  made_by uuid,
  primary key (code, version)
);
comment on table protection.policy_profile is
  'Append-only. Versions of the profiles; of those whose time has come the newest holds.';
create trigger policy_profile_append_only before update or delete or truncate on protection.policy_profile
  for each statement execute function protection.refuse_change();

create table protection.brand_profile (
  brand_id text not null constraint brand_profile_brand_id_given check (length(brand_id) between 1 and 64),
  revision integer not null constraint brand_profile_revision_positive check (revision > 0),
  -- [{ country, code }]; `*` is every country.
  profiles jsonb not null constraint brand_profile_profiles_list check (jsonb_typeof(profiles) = 'array'),
  effective_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by uuid,
  primary key (brand_id, revision)
);
comment on table protection.brand_profile is
  'Append-only. Under which profiles a brand is, by country; the newest whose time has come holds. None: generic.';
create trigger brand_profile_append_only before update or delete or truncate on protection.brand_profile
  for each statement execute function protection.refuse_change();

create table protection.residence (
  brand_id text not null constraint residence_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  phone_country text constraint residence_phone_country_code check (phone_country ~ '^[A-Z]{2}$'),
  region_country text constraint residence_region_country_code check (region_country ~ '^[A-Z]{2}$'),
  noted_at timestamptz not null,
  primary key (brand_id, member_id)
);
comment on table protection.residence is
  'From where a member is, as far as is known: by the verified number, and by where they came in from last.';

create table protection.restriction (
  brand_id text not null constraint restriction_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  -- The same for every account that is known to be one person's: they are restricted and released together.
  person_id uuid not null,
  state text not null constraint restriction_state_known
    check (state in ('cooling_off', 'excluded', 'return_requested', 'return_wait')),
  option text not null constraint restriction_option_known
    check (option in ('24h', '7d', '30d', '6w', '6m', '1y', '5y', 'forever')),
  since timestamptz not null,
  -- Null: for ever.
  until timestamptz,
  return_asked_at timestamptz,
  returns_at timestamptz,
  by text not null constraint restriction_by_known check (by in ('member', 'house', 'family', 'register')),
  is_group_wide boolean not null,
  -- Whether it is over when its time is, without anybody's act.
  ends_itself boolean not null,
  profile text not null,
  primary key (brand_id, member_id),
  constraint restriction_rest_ends check (state <> 'cooling_off' or until is not null),
  constraint restriction_return_asked
    check ((state in ('return_requested', 'return_wait')) = (return_asked_at is not null)),
  constraint restriction_return_waits check ((state = 'return_wait') = (returns_at is not null))
);
comment on table protection.restriction is
  'Who rests or is excluded now. No row: nobody keeps the member from playing.';
create index restriction_of_person on protection.restriction (person_id);
create index restriction_newest on protection.restriction (brand_id, since desc, member_id);
create index restriction_due on protection.restriction (coalesce(returns_at, return_asked_at, until));

-- What a restriction promises holds against the house's own code too: it grows, and ends when its time is over.
create function protection.keep_restriction() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if (old.state in ('cooling_off', 'excluded') and old.until <= platform.deadline_now()
        and (old.state = 'cooling_off' or old.ends_itself))
      or (old.state = 'return_wait' and old.returns_at <= platform.deadline_now()) then
      return old;
    end if;
    raise exception 'a restriction ends when its time is over' using errcode = 'restrict_violation';
  end if;
  if (old.until is null and new.until is not null) or new.until < old.until
    or (new.state = 'cooling_off' and old.state <> 'cooling_off')
    or (new.state = 'return_wait' and old.state not in ('return_requested', 'return_wait'))
    or new.returns_at < old.returns_at
    or (new.state = 'return_requested' and old.state not in ('excluded', 'return_requested')) then
    raise exception 'a restriction is never made shorter or weaker' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger restriction_never_shorter before update or delete on protection.restriction
  for each row execute function protection.keep_restriction();

create table protection.restriction_step (
  id uuid primary key,
  brand_id text not null constraint restriction_step_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  state text not null constraint restriction_step_state_known
    check (state in ('cooling_off', 'excluded', 'return_requested', 'return_wait', 'none')),
  option text not null,
  at timestamptz not null,
  until timestamptz,
  by text not null constraint restriction_step_by_known
    check (by in ('member', 'house', 'family', 'register', 'time')),
  -- Who of the staff, where it was one of them.
  operator_id uuid,
  reason text not null constraint restriction_step_reason_bounded check (length(reason) <= 500),
  profile text not null
);
comment on table protection.restriction_step is
  'Append-only. Every step of every restriction, and under which profile.';
create index restriction_step_of_member on protection.restriction_step (brand_id, member_id, at);
create trigger restriction_step_append_only before update or delete or truncate on protection.restriction_step
  for each statement execute function protection.refuse_change();

create table protection.person_mark (
  kind text not null constraint person_mark_kind_known
    check (kind in ('phone', 'email', 'payee', 'id_number', 'name_birthday', 'device')),
  digest bytea not null constraint person_mark_digest_whole check (length(digest) = 32),
  -- Whose restriction it belongs to. It is looked for from every brand.
  brand_id text not null constraint person_mark_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  -- A contact that was only claimed could be anybody's: it makes nobody excluded.
  is_proved boolean not null,
  marked_at timestamptz not null,
  primary key (kind, digest, brand_id, member_id)
);
comment on table protection.person_mark is
  'The register of the whole group: keyed digests of what a restricted person is known by. Gone with the restriction.';
create index person_mark_of_member on protection.person_mark (brand_id, member_id);

create table protection.person_match (
  id uuid primary key,
  brand_id text not null constraint person_match_brand_id_given check (length(brand_id) between 1 and 64),
  -- Null: no account was opened.
  member_id uuid,
  act text not null constraint person_match_act_known
    check (act in ('register', 'login', 'deposit', 'payee', 'contact')),
  verdict text not null constraint person_match_verdict_known check (verdict in ('refuse', 'review')),
  kinds text[] not null,
  person_id uuid not null,
  at timestamptz not null
);
comment on table protection.person_match is
  'Append-only. Whenever somebody was known again by the register, and by what kind of thing; never the thing itself.';
create index person_match_of_brand on protection.person_match (brand_id, at);
create trigger person_match_append_only before update or delete or truncate on protection.person_match
  for each statement execute function protection.refuse_change();

grant select on protection.policy_profile, protection.brand_profile, protection.residence, protection.restriction,
  protection.restriction_step, protection.person_mark, protection.person_match to fairhouse_app, fairhouse_reader;
grant insert on protection.policy_profile, protection.brand_profile, protection.restriction_step,
  protection.person_match to fairhouse_app;
grant insert, update on protection.residence to fairhouse_app;
grant insert, delete,
  update (person_id, state, option, since, until, return_asked_at, returns_at, by, is_group_wide, ends_itself, profile)
  on protection.restriction to fairhouse_app;
grant insert, delete, update (is_proved) on protection.person_mark to fairhouse_app;

-- player-protection.md section 2. Amounts are minor units of 1/10,000.
insert into protection.policy_profile (code, version, keys, effective_at) values
  ('generic', 1, '{
    "ageMin": 18,
    "ageVerifyBefore": "threshold",
    "identityThreshold": {"*": "20000000", "VND": "500000000000"},
    "identityDueHours": 72,
    "limitsIncreaseWaitHours": 24,
    "coolingOffOptions": ["24h", "7d", "30d"],
    "exclusionOptions": ["6m", "1y", "5y", "forever"],
    "exclusionEarlyEnd": "never",
    "exclusionAtEnd": "act",
    "exclusionReturnWaitHours": 24,
    "exclusionForeverReturnWaitHours": 168,
    "exclusionAllBrands": true,
    "exclusionFamily": false,
    "realityCheckMinutes": {"default": 60, "choices": [15, 30, 60], "mayBeOff": false},
    "historyMonths": 12,
    "slotsMinCycleMs": 2500,
    "casinoMinCycleMs": 0,
    "autoplay": false,
    "turbo": false,
    "celebrateAtOrBelowStake": false,
    "simultaneousGames": true,
    "showNetPosition": true,
    "showElapsed": true,
    "slotsMaxStake": null,
    "rtpMinPpm": 850000,
    "demo": "allowed",
    "bonusMaxWagering": 40,
    "agentTransfers": true,
    "transferWallet": true,
    "sessionPauseMinutes": 60,
    "vipMinAge": 18
  }', '2026-01-01T00:00:00Z'),
  ('uk', 1, '{
    "ageMin": 18,
    "ageVerifyBefore": "demo",
    "identityThreshold": {"*": "0"},
    "identityDueHours": 72,
    "limitsIncreaseWaitHours": 24,
    "coolingOffOptions": ["24h", "7d", "30d", "6w"],
    "exclusionOptions": ["6m", "1y", "5y", "forever"],
    "exclusionEarlyEnd": "never",
    "exclusionAtEnd": "act",
    "exclusionReturnWaitHours": 24,
    "exclusionForeverReturnWaitHours": 168,
    "exclusionAllBrands": true,
    "exclusionFamily": false,
    "realityCheckMinutes": {"default": 60, "choices": [15, 30, 60], "mayBeOff": false},
    "historyMonths": 12,
    "slotsMinCycleMs": 2500,
    "casinoMinCycleMs": 5000,
    "autoplay": false,
    "turbo": false,
    "celebrateAtOrBelowStake": false,
    "simultaneousGames": false,
    "showNetPosition": true,
    "showElapsed": true,
    "slotsMaxStake": [{"fromAge": 18, "amount": {"*": "20000"}}, {"fromAge": 25, "amount": {"*": "50000"}}],
    "rtpMinPpm": 0,
    "demo": "after_age_check",
    "bonusMaxWagering": 10,
    "agentTransfers": false,
    "transferWallet": false,
    "sessionPauseMinutes": 60,
    "vipMinAge": 25
  }', '2026-01-01T00:00:00Z'),
  ('mt', 1, '{
    "ageMin": 18,
    "ageVerifyBefore": "deposit",
    "identityThreshold": {"*": "20000000", "VND": "500000000000"},
    "identityDueHours": 72,
    "limitsIncreaseWaitHours": 24,
    "coolingOffOptions": ["24h", "7d", "30d"],
    "exclusionOptions": ["6m", "1y", "5y", "forever"],
    "exclusionEarlyEnd": "asked",
    "exclusionAtEnd": "act",
    "exclusionReturnWaitHours": 24,
    "exclusionForeverReturnWaitHours": 168,
    "exclusionAllBrands": true,
    "exclusionFamily": false,
    "realityCheckMinutes": {"default": 60, "choices": [15, 30, 60], "mayBeOff": false},
    "historyMonths": 6,
    "slotsMinCycleMs": 0,
    "casinoMinCycleMs": 0,
    "autoplay": true,
    "turbo": true,
    "celebrateAtOrBelowStake": false,
    "simultaneousGames": true,
    "showNetPosition": true,
    "showElapsed": true,
    "slotsMaxStake": null,
    "rtpMinPpm": 850000,
    "demo": "allowed",
    "bonusMaxWagering": null,
    "agentTransfers": false,
    "transferWallet": true,
    "sessionPauseMinutes": 60,
    "vipMinAge": 18
  }', '2026-01-01T00:00:00Z'),
  ('ph', 1, '{
    "ageMin": 21,
    "ageVerifyBefore": "play",
    "identityThreshold": {"*": "20000000", "VND": "500000000000"},
    "identityDueHours": 72,
    "limitsIncreaseWaitHours": 24,
    "coolingOffOptions": ["24h", "7d", "30d"],
    "exclusionOptions": ["6m", "1y", "5y"],
    "exclusionEarlyEnd": "after_half_a_year",
    "exclusionAtEnd": "automatic",
    "exclusionReturnWaitHours": 24,
    "exclusionForeverReturnWaitHours": 168,
    "exclusionAllBrands": true,
    "exclusionFamily": true,
    "realityCheckMinutes": {"default": 60, "choices": [15, 30, 60], "mayBeOff": false},
    "historyMonths": 12,
    "slotsMinCycleMs": 2500,
    "casinoMinCycleMs": 0,
    "autoplay": false,
    "turbo": false,
    "celebrateAtOrBelowStake": false,
    "simultaneousGames": false,
    "showNetPosition": true,
    "showElapsed": true,
    "slotsMaxStake": null,
    "rtpMinPpm": 0,
    "demo": "after_age_check",
    "bonusMaxWagering": null,
    "agentTransfers": false,
    "transferWallet": true,
    "sessionPauseMinutes": 60,
    "vipMinAge": 21
  }', '2026-01-01T00:00:00Z');
