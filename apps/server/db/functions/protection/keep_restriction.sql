create or replace function protection.keep_restriction() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if (old.state in ('cooling_off', 'excluded') and old.until <= platform.deadline_now()
        and (old.state = 'cooling_off' or old.ends_itself))
      or (old.state = 'return_wait' and old.returns_at <= platform.deadline_now())
      -- Two operators have confirmed in this transaction that it restricts the wrong person.
      or exists (select from protection.person_match m where m.id = old.match_id and m.brand_id = old.brand_id
        and m.member_id = old.member_id and m.restricts and m.state = 'released'
        and m.decided_in = pg_current_xact_id()) then
      return old;
    end if;
    raise exception 'a restriction ends when its time is over' using errcode = 'restrict_violation';
  end if;
  if (old.until is null and new.until is not null) or new.until < old.until
    or (new.state = 'cooling_off' and old.state <> 'cooling_off')
    or (new.state = 'return_wait' and old.state not in ('return_requested', 'return_wait'))
    or new.returns_at < old.returns_at
    or (new.state = 'return_requested' and old.state not in ('excluded', 'return_requested'))
    -- A restriction that the member requested must never become one that a review can lift.
    or (new.match_id is not null and new.match_id is distinct from old.match_id) then
    raise exception 'a restriction is never made shorter or weaker' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
