create or replace function staff.keep_approval() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a request is kept' using errcode = '23514', constraint = 'approval_is_kept';
  end if;
  if old.state <> 'pending' then
    raise exception 'the request is over' using errcode = '23514', constraint = 'approval_over_stays_over';
  end if;
  if (old.id, old.kind, old.brand_id, old.object_kind, old.object_id, old.subject, old.payload, old.before, old.after,
      old.digest, old.reason, old.maker_id, old.maker_role, old.maker_address, old.maker_device, old.made_at,
      old.expires_at)
     is distinct from
     (new.id, new.kind, new.brand_id, new.object_kind, new.object_id, new.subject, new.payload, new.before, new.after,
      new.digest, new.reason, new.maker_id, new.maker_role, new.maker_address, new.maker_device, new.made_at,
      new.expires_at) then
    raise exception 'what was asked for stays' using errcode = '23514', constraint = 'approval_asks_once';
  end if;
  return new;
end $$;
