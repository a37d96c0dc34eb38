-- A number may be used only by the transaction that drew it: not a number that was never drawn (its later owner would
-- fail), and not one that the chain has already passed.
create or replace function audit.check_entry() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.xid <> pg_current_xact_id() then
    raise exception 'audit entry % carries the number of another transaction', new.seq
      using errcode = 'integrity_constraint_violation', constraint = 'entry_of_own_transaction';
  end if;
  if new.seq > coalesce(pg_sequence_last_value('audit.entry_seq'::regclass), 0) then
    raise exception 'audit entry % carries a number that was never drawn', new.seq
      using errcode = 'integrity_constraint_violation', constraint = 'entry_number_drawn';
  end if;
  if exists (select from audit.seal where seal.seq = new.seq) then
    raise exception 'audit entry % comes after its number was sealed', new.seq
      using errcode = 'integrity_constraint_violation', constraint = 'entry_before_its_seal';
  end if;
  return new;
end $$;

revoke all on function audit.check_entry from public;
