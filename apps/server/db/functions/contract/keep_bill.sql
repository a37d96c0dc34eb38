create or replace function contract.keep_bill() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if (select r.state from contract.run r where r.id = old.run_id) in ('computing', 'computed', 'held', 'discarded') then
      return old;
    end if;
  elsif old.state not in ('paid', 'not_reached', 'settled_late') then
    return new;
  elsif old.state = 'not_reached' and new.state = old.state
    and (select r.state from contract.run r where r.id = old.run_id) <> 'paid' then
    -- Nothing was earned, but downlines are owed: what was given to them is written while the run is open.
    return new;
  end if;
  raise exception 'a closed bill stays as it was' using errcode = '23514', constraint = 'bill_is_kept';
end $$;
