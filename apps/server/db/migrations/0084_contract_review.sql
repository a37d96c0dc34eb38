-- What the back office needs of contracts: templates of terms, and indexes of its lists.

create table contract.template (
  id uuid primary key,
  brand_id text not null,
  name text not null constraint template_name_bounded check (length(name) between 1 and 60),
  -- Canonical JSON, as in contract.contract.
  terms text not null,
  operator_id uuid not null,
  operator_name text not null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint template_name_once unique (brand_id, name)
);
comment on table contract.template is 'Named terms that operators start offers from. Contracts keep a copy of theirs.';
grant select, insert, update, delete on contract.template to fairhouse_app;
grant select on contract.template to fairhouse_reader;

create index contract_newest on contract.contract (brand_id, created_at desc, id desc);
