create or replace function brand.bump_revision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update brand.revision set number = number + 1;
  return null;
end $$;
