-- What keeps a member's bets from being taken. The ledger's flag follows from it, in the same transaction.

create table protection.bar (
  brand_id text not null,
  member_id uuid not null,
  reason text not null constraint bar_reason_known
    check (reason in ('cooling_off', 'excluded', 'reality_check', 'session_time', 'day_time', 'identity')),
  since timestamptz not null,
  -- Null: it ends by an act and not by time.
  until timestamptz,
  primary key (brand_id, member_id, reason)
);
comment on table protection.bar is
  'Why bets of a member rest now. The wallets of the member carry the flag barred as long as there is one.';
create index bar_due on protection.bar (until) where until is not null;

create table protection.bar_book (
  brand_id text not null constraint bar_book_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  primary key (brand_id, member_id)
);
comment on table protection.bar_book is 'What is locked while bars of a member change: there is one even where none stands.';

grant select on protection.bar, protection.bar_book to fairhouse_app, fairhouse_reader;
grant insert, delete, update (since, until) on protection.bar to fairhouse_app;
grant insert, update on protection.bar_book to fairhouse_app;
