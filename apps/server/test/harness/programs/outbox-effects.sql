-- What the programs of the outbox runs write, made by the superuser: the application itself may make no table.

-- The things that change; whoever changes one holds its row, so its events have an order.
create table public.thing (
  aggregate text primary key,
  n integer not null default 0
);

-- What consumers have done. No unique constraint: a doubled effect must be seen, not prevented.
create table public.effect (
  position bigint generated always as identity,
  consumer text not null,
  event_id uuid not null,
  aggregate text not null,
  n integer not null
);

grant usage on schema public to fairhouse_app;
grant select, insert, update on public.thing to fairhouse_app;
grant select, insert on public.effect to fairhouse_app;
