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
    -- Which of these roles reaches the table at all is said by their grants.
    execute format('drop policy if exists application on graphile_worker.%I', name);
    execute format('create policy application on graphile_worker.%I to fairhouse_app, fairhouse_http, fairhouse_gateway, '
      'fairhouse_worker, fairhouse_ops using (true) with check (true)', name);
  end loop;
end $$;
grant select on graphile_worker.jobs to fairhouse_app;
