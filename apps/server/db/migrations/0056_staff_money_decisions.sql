-- Who of the staff let money in or out, alone or as one of two: sums over time are judged from it, and whoever credited
-- a member does not also pay that member.

create table wallet.staff_decision (
  id uuid primary key,
  brand_id text not null constraint staff_decision_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  operator_id uuid not null,
  direction text not null constraint staff_decision_direction_known check (direction in ('credit', 'payout')),
  part text not null constraint staff_decision_part_known check (part in ('alone', 'maker', 'checker')),
  cause text not null constraint staff_decision_cause_known
    check (cause in ('deposit', 'adjustment', 'give_back', 'compensate', 'held_win', 'withdrawal', 'pay_again')),
  -- The order; of an adjustment the approval.
  object_id uuid not null,
  currency text not null references ledger.currency,
  amount bigint not null constraint staff_decision_amount_positive check (amount > 0),
  -- By the database's clock alone, as the sums are.
  decided_at timestamptz not null default clock_timestamp()
);
create index staff_decision_alone on wallet.staff_decision (brand_id, direction, currency, decided_at) where part = 'alone';
create index staff_decision_by_member on wallet.staff_decision (brand_id, member_id, decided_at);
comment on table wallet.staff_decision is
  'Credits and payouts that the staff decided, a row for each person. Written with the decision and never changed.';

grant select, insert on wallet.staff_decision to fairhouse_app;
grant select on wallet.staff_decision to fairhouse_reader;

alter table staff.approval
  -- As the proxy wrote it: it is compared and never searched.
  add column maker_address text constraint approval_maker_address_short check (length(maker_address) between 1 and 64),
  add column maker_device bytea constraint approval_maker_device_is_sha256 check (length(maker_device) = 32),
  -- Maker and checker sat at one address: allowed, and shown to everybody.
  add column is_same_address boolean not null default false;
create index approval_same_address on staff.approval (brand_id, decided_at) where is_same_address;
grant update (is_same_address) on staff.approval to fairhouse_app;
