create or replace function member.keep_recommender() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the recommender is set once' using errcode = '23514', constraint = 'member_recommender_is_set_once';
end $$;
