-- Ceilings of what vendors may credit: what was won on a bet and in a round, and wins that are set aside.

-- Null where nothing was won yet: most bets pay nothing for it.
alter table ledger.idem add column won bigint;
alter table ledger.idem_kept add column won bigint;
alter table ledger.round add column won bigint not null default 0;

insert into ledger.posting_kind values (24, 'win_held'), (25, 'win_released');

create table ledger.held_win (
  -- The key of the win, or of the bet that was settled in the same breath; where that is filed.
  key uuid primary key,
  key_day date not null,
  wallet_id bigint not null,
  brand_id text not null,
  currency text not null,
  -- The vendor's account that paid it, and the one that keeps it.
  house_id bigint not null,
  held_house bigint not null,
  cash bigint not null,
  bonus bigint not null,
  -- By what it was judged: the stake, what was won before it, and the most that might be.
  staked bigint not null,
  won_before bigint not null,
  ceiling bigint not null,
  source smallint not null,
  external_tx text not null,
  round text,
  -- The round as the ledger counts it, for a source whose wins name their round.
  round_key uuid,
  round_day date,
  -- What the caller knew of it, such as the game; for whoever decides.
  note text,
  state text not null default 'held' constraint held_win_state_known
    check (state in ('held', 'released', 'refused', 'rolled_back')),
  revision integer not null default 0,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  constraint held_win_of_something check (cash >= 0 and bonus >= 0 and cash + bonus > 0),
  constraint held_win_decided_by_somebody check (
    (decided_at is null) = (decided_by is null) and (state not in ('released', 'refused') or decided_at is not null))
);
create index held_win_of_brand on ledger.held_win (brand_id, at desc, key);
create index held_win_waiting on ledger.held_win (brand_id, at) where state = 'held';
comment on table ledger.held_win is
  'Wins above their ceiling: credited in the books, answered as such, and kept on held_wins until two people have decided.';

grant select on ledger.held_win to fairhouse_app, fairhouse_reader;
