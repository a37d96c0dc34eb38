create or replace function agent.keep_placement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select from agent.placement p
      where p.number = new.number and p.from_day < coalesce(new.to_day, 'infinity')
        and coalesce(p.to_day, 'infinity') > new.from_day
    ) then
      raise exception 'an account stands in one place a day'
        using errcode = '23514', constraint = 'placement_never_overlaps';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if old.to_day is null and new.to_day is not null
      and (new.number, new.brand_id, new.from_day) = (old.number, old.brand_id, old.from_day)
      and new.upline is not distinct from old.upline
    then
      return new;
    end if;
  end if;
  raise exception 'a place of the past stays as it was' using errcode = '23514', constraint = 'placement_is_kept';
end $$;
