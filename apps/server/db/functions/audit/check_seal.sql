-- Each link references the one before it, and its number matches its position.
create or replace function audit.check_seal() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.seq = 1 then
    if new.prev_hash <> decode(repeat('00', 32), 'hex') then
      raise exception 'the first audit seal follows nothing'
        using errcode = 'integrity_constraint_violation', constraint = 'seal_follows';
    end if;
  elsif not exists (select from audit.seal where seal.seq = new.seq - 1 and seal.hash = new.prev_hash) then
    raise exception 'audit seal % does not follow seal %', new.seq, new.seq - 1
      using errcode = 'integrity_constraint_violation', constraint = 'seal_follows';
  end if;
  if (new.kind = 'entry') <> exists (select from audit.entry where entry.seq = new.seq) then
    raise exception 'audit seal % says % and the entries say otherwise', new.seq, new.kind
      using errcode = 'integrity_constraint_violation', constraint = 'seal_tells_truth';
  end if;
  return new;
end $$;

revoke all on function audit.check_seal from public;
