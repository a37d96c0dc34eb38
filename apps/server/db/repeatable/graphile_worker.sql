-- The job library owns its schema and switches row security on without a policy: the application
-- role would see nothing. It gets the rows, not the tables.
grant usage on schema graphile_worker to fairhouse_app;
grant select on graphile_worker.migrations to fairhouse_app;
grant execute on all functions in schema graphile_worker to fairhouse_app;
grant usage on all sequences in schema graphile_worker to fairhouse_app;

do $$
declare
  name text;
begin
  for name in
    select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relname like '\_private\_%'
  loop
    execute format('grant select, insert, update, delete on graphile_worker.%I to fairhouse_app', name);
    if not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = name and policyname = 'application') then
      execute format('create policy application on graphile_worker.%I to fairhouse_app using (true) with check (true)', name);
    end if;
  end loop;
end $$;
grant select on graphile_worker.jobs to fairhouse_app;
