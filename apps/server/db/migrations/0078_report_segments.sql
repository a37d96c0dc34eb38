-- Player page and segments: devices and networks that accounts share, disputes of one member, and named filters.

create index known_place_by_device on identity.known_place (brand_id, device_id);
create index known_place_by_network on identity.known_place (brand_id, network);

create index dispute_of_member on bet.dispute (brand_id, member_id, created_at desc);

create table report.segment (
  id uuid primary key,
  brand_id text not null constraint segment_brand_id_given check (length(brand_id) between 1 and 64),
  name text not null constraint segment_name_bounded check (length(name) between 1 and 60),
  -- As in the address of the member list.
  filter jsonb not null constraint segment_filter_given check (
    jsonb_typeof(filter) = 'object' and filter <> '{}' and octet_length(filter::text) <= 4096),
  operator_id uuid not null,
  operator_name text not null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint segment_name_once_per_brand unique (brand_id, name)
);
comment on table report.segment is 'Named filters over the members of a brand, for lists and messages.';

grant select, insert, update, delete on report.segment to fairhouse_app;
grant select on report.segment to fairhouse_reader;
