-- What bills read: facts of a period that are no first lines, played days by day, and the carry as it is known now.

-- With fact_counted_of_brand, all facts of a brand that count, by moment. Corrections are few, so this one is small.
create index fact_changed_of_brand on bet.fact (brand_id, happened_at) where counts and d_rounds <> 1;
-- Rows come in the order of days: a few bytes for each range of pages find those of a period.
create index player_day_by_day on agent.player_day using brin (day date_minmax_multi_ops) with (pages_per_range = 32);
create index correction_of_brand on contract.correction (brand_id) where settled_at is null;

-- A bill keeps the carry that it was computed with. Late facts may change what goes on to the next period.
create table contract.carry (
  contract_id uuid not null references contract.contract,
  brand_id text not null,
  -- The period that hands it on.
  period_start timestamptz not null,
  amount bigint not null constraint carry_not_positive check (amount <= 0),
  primary key (contract_id, period_start)
);
comment on table contract.carry is 'What a billed period hands on by all that is known now, where late facts changed it.';
grant select on contract.carry to fairhouse_app, fairhouse_reader;
grant insert, update (amount) on contract.carry to fairhouse_app;
