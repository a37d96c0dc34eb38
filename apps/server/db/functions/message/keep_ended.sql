create or replace function message.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the message to many has ended' using errcode = '23514', constraint = 'broadcast_ended_stays';
end $$;
