-- What vendors may credit: ceilings, breakers, and the campaigns whose wins come without a bet.

-- A null takes the platform's own value; a row of a game holds for its wins alone.
create table play.win_ceiling (
  vendor_code text not null references play.vendor,
  currency text not null,
  -- Empty: all games of the vendor.
  game_code text not null default '',
  -- The most of a round, in units.
  win_max bigint constraint win_ceiling_max_not_negative check (win_max >= 0),
  -- What may be won however little was staked.
  win_floor bigint constraint win_ceiling_floor_not_negative check (win_floor >= 0),
  -- The most of a round as a multiple of its stake.
  win_times integer constraint win_ceiling_times_sane check (win_times between 1 and 500000),
  -- What of the stakes is expected to go back, and what may go out above that in a minute, an hour and a day.
  rtp_ppm integer constraint win_ceiling_rtp_sane check (rtp_ppm between 500000 and 1000000),
  minute_max bigint constraint win_ceiling_minute_not_negative check (minute_max >= 0),
  hour_max bigint constraint win_ceiling_hour_not_negative check (hour_max >= 0),
  day_max bigint constraint win_ceiling_day_not_negative check (day_max >= 0),
  revision integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid not null,
  primary key (vendor_code, currency, game_code),
  constraint win_ceiling_rates_of_vendors check (game_code = '' or coalesce(rtp_ppm, minute_max, hour_max, day_max) is null)
);
comment on table play.win_ceiling is 'What a vendor may credit, by currency and game; decided by two, bounded by the code.';

create table play.credit_breaker (
  vendor_code text not null references play.vendor,
  currency text not null,
  state text not null constraint credit_breaker_state_known check (state in ('open', 'closed')),
  -- Why it opened: the window, and what was staked and credited in it.
  span text not null constraint credit_breaker_span_known check (span in ('minute', 'hour', 'day')),
  staked bigint not null,
  credited bigint not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by uuid,
  revision integer not null default 1,
  primary key (vendor_code, currency),
  constraint credit_breaker_closed_by_somebody check ((state = 'closed') = (closed_at is not null and closed_by is not null))
);
comment on table play.credit_breaker is
  'A vendor that credited more than its stakes explain. While it is open, all but small credits are held; an operator closes it.';

create table play.credit_sample (
  vendor_code text not null,
  currency text not null,
  at timestamptz not null,
  -- What was staked and credited since the beginning of this day of UTC, without what is held.
  day date not null,
  staked bigint not null,
  credited bigint not null,
  primary key (vendor_code, currency, at)
);
comment on table play.credit_sample is 'Where the sums of a vendor stood, written when they moved; kept two days.';

create table play.campaign (
  id uuid primary key,
  brand_id text not null,
  vendor_code text not null references play.vendor,
  -- The campaign, grant or jackpot as the vendor names it; `*` for wins that name none.
  code text not null constraint campaign_code_plain check (code = '*' or code ~ '^[A-Za-z0-9._:-]{1,128}$'),
  currency text not null,
  win_max bigint not null constraint campaign_win_max_positive check (win_max > 0),
  budget bigint not null constraint campaign_budget_positive check (budget > 0),
  used bigint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  revision integer not null default 1,
  changed_by uuid not null,
  constraint campaign_one_per_code unique (brand_id, vendor_code, code, currency),
  constraint campaign_within_budget check (used between 0 and budget),
  constraint campaign_ends_after_start check (ends_at >= starts_at)
);
comment on table play.campaign is 'Whose wins may come without a bet: so much at once, so much in all, in this time.';

create table play.campaign_win (
  -- The ledger's key of the win: a repeated call counts once.
  key uuid primary key,
  campaign_id uuid not null references play.campaign,
  amount bigint not null,
  at timestamptz not null default clock_timestamp()
);
comment on table play.campaign_win is 'What was taken from the budget of a campaign, before the win was posted.';

grant select on play.win_ceiling, play.credit_breaker, play.credit_sample, play.campaign, play.campaign_win
  to fairhouse_app, fairhouse_reader;
grant insert on play.win_ceiling, play.credit_breaker, play.credit_sample, play.campaign, play.campaign_win to fairhouse_app;
grant update on play.win_ceiling, play.credit_breaker to fairhouse_app;
grant update (win_max, budget, used, starts_at, ends_at, revision, changed_by) on play.campaign to fairhouse_app;
grant delete on play.credit_sample to fairhouse_app;
