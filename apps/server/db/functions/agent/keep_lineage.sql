create or replace function agent.keep_lineage() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select from agent.lineage l
      where l.number = new.number and l.from_day < coalesce(new.to_day, 'infinity')
        and coalesce(l.to_day, 'infinity') > new.from_day
    ) then
      raise exception 'an agent has one path a day' using errcode = '23514', constraint = 'lineage_never_overlaps';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- An open row ends, or gets another path from its own first day: two moves of one midnight.
    if old.to_day is null and (new.to_day is null or new.path = old.path)
      and (new.number, new.brand_id, new.from_day) = (old.number, old.brand_id, old.from_day)
    then
      return new;
    end if;
  end if;
  raise exception 'a path of the past stays as it was' using errcode = '23514', constraint = 'lineage_is_kept';
end $$;
