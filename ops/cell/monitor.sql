-- The login of the metrics exporter. Run it once as a superuser; fairhouse.monitor_password holds its password.
do $monitor$
begin
  if not exists (select from pg_roles where rolname = 'fairhouse_monitor') then
    create role fairhouse_monitor;
  end if;
  execute format('alter role fairhouse_monitor login nosuperuser nocreatedb nocreaterole noreplication password %L',
    current_setting('fairhouse.monitor_password'));
  grant pg_monitor to fairhouse_monitor;
end
$monitor$;
do $connect$
begin
  execute format('grant connect on database %I to fairhouse_monitor', current_database());
end
$connect$;
