-- Increments a counter and returns the new value; two callers never get the same value. A counter without a window of
-- its own lives as long as it is incremented.
create or replace function identity.count_up(
  p_brand text, p_kind text, p_key bytea, p_start timestamptz, p_end timestamptz, p_by integer default 1
) returns integer language sql set search_path = pg_catalog, pg_temp as $$
  insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
  values (p_brand, p_kind, p_key, p_start, p_by, p_end)
  on conflict (brand_id, kind, key, window_start) do update
    set count = identity.tally.count + excluded.count, ends_at = greatest(identity.tally.ends_at, excluded.ends_at)
  returning count
$$;

grant execute on function identity.count_up to fairhouse_app;
