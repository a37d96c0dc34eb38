-- The database roles and the rights of the database this script is run in.
--
-- Run it as a superuser, connected to the database that Fairhouse is to own. It may be run any number of times.
-- Passwords come as custom settings, so that node (select set_config(…)) and psql (set …) run the same file:
--   fairhouse.<role>_password, for each role of the list below.
-- Without a role's password the role is left alone, provided that it exists: that way a further database can be
-- prepared by someone who does not hold the passwords.

do $roles$
declare
  role_name text;
  role_password text;
begin
  -- One runner at a time: two at once would collide on the same catalogue row ("tuple concurrently updated").
  perform pg_advisory_xact_lock(hashtext('fairhouse.roles'));

  -- http, gateway, worker, realtime and ops are each a process role's own; app is for commands and for development.
  foreach role_name in array array['migrator', 'app', 'sealer', 'reader', 'http', 'gateway', 'worker', 'realtime', 'ops'] loop
    role_password := nullif(current_setting(format('fairhouse.%s_password', role_name), true), '');

    if not exists (select from pg_roles where rolname = 'fairhouse_' || role_name) then
      if role_password is null then
        raise exception 'role fairhouse_% does not exist and fairhouse.%_password is not set', role_name, role_name;
      end if;
      execute format('create role %I', 'fairhouse_' || role_name);
    end if;

    if role_password is not null then
      -- Attributes are stated in full, so that a role which someone widened by hand is narrowed again.
      execute format(
        'alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit password %L',
        'fairhouse_' || role_name, role_password);
    end if;
  end loop;

  -- Reports read. A report that writes is a mistake, and is told so before a missing grant is found by accident.
  if not exists (
    select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where r.rolname = 'fairhouse_reader' and 'default_transaction_read_only=on' = any (s.setconfig)
  ) then
    alter role fairhouse_reader set default_transaction_read_only = on;
  end if;
end
$roles$;

do $database$
begin
  -- The migrator owns the database and may therefore create schemas in it; the others may only enter.
  execute format('alter database %I owner to fairhouse_migrator', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format(
    'grant connect on database %I to fairhouse_app, fairhouse_sealer, fairhouse_reader, fairhouse_http, fairhouse_gateway, '
    'fairhouse_worker, fairhouse_realtime, fairhouse_ops', current_database());
end
$database$;

-- Every table lives in its module's schema. Nothing may be made or looked up in "public" by accident.
revoke all on schema public from public;
