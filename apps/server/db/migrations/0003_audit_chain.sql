-- Who did what: entries as their writers wrote them, the chain that seals them, the heads told outside.

create schema audit;

-- A cached number could be handed out by a transaction that began long after the number was drawn,
-- and the sealer would take it for a gap. Hence a cache of one, and no way around draw_number().
create sequence audit.entry_seq as bigint minvalue 1 cache 1 no cycle;

-- Draws a number for the calling transaction. The transaction gets its id before the number: the
-- sealer takes an absent number for a gap once every id below a later one is over, and nextval()
-- alone gives a transaction no id. The application may not call nextval() itself.
create function audit.draw_number(out seq bigint, out xid text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  xid := pg_current_xact_id()::text;
  seq := nextval('audit.entry_seq');
end $$;
revoke all on function audit.draw_number() from public;

create table audit.entry (
  seq bigint primary key constraint entry_seq_positive check (seq > 0),
  xid xid8 not null,
  id uuid not null unique,
  brand_id text not null constraint entry_brand_id_given check (length(brand_id) between 1 and 64),
  at timestamptz not null constraint entry_at_in_milliseconds check (at = date_trunc('milliseconds', at)),
  actor_kind text not null constraint entry_actor_kind_known
    check (actor_kind in ('system', 'staff', 'member', 'vendor')),
  actor_id text not null constraint entry_actor_id_given check (length(actor_id) between 1 and 128),
  actor_role text constraint entry_actor_role_short check (length(actor_role) between 1 and 64),
  action text not null constraint entry_action_is_module_verb
    check (action ~ '^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$' and length(action) <= 128),
  object_kind text not null constraint entry_object_kind_plain check (object_kind ~ '^[a-z][a-z0-9_]{0,63}$'),
  object_id text not null constraint entry_object_id_given check (length(object_id) between 1 and 200),
  -- Canonical JSON as text: the mac is over bytes, and jsonb keeps values but not bytes.
  before text constraint entry_before_bounded check (octet_length(before) <= 65536),
  after text constraint entry_after_bounded check (octet_length(after) <= 65536),
  reason text constraint entry_reason_bounded check (length(reason) <= 2000),
  request_id text constraint entry_request_id_short check (length(request_id) between 1 and 128),
  trace_id text constraint entry_trace_id_hexadecimal check (trace_id ~ '^[0-9a-f]{32}$'),
  address text constraint entry_address_short check (length(address) between 1 and 64),
  -- HMAC over every column above, with a key that is not in the database.
  mac bytea not null constraint entry_mac_length check (octet_length(mac) = 32),
  constraint entry_staff_has_role check (actor_kind <> 'staff' or actor_role is not null)
);
comment on table audit.entry is 'Append-only. One row per thing done, in the transaction that did it.';

create table audit.seal (
  seq bigint primary key constraint seal_seq_positive check (seq > 0),
  kind text not null constraint seal_kind_known check (kind in ('entry', 'gap')),
  gap_reason text constraint seal_gap_reason_known check (gap_reason in ('never committed')),
  entry_digest bytea constraint seal_entry_digest_length check (octet_length(entry_digest) = 32),
  prev_hash bytea not null constraint seal_prev_hash_length check (octet_length(prev_hash) = 32),
  hash bytea not null constraint seal_hash_length check (octet_length(hash) = 32),
  sealed_at timestamptz not null,
  -- HMAC over the hash: the chain can be checked by anyone, but not be made by whoever has only the database.
  mac bytea not null constraint seal_mac_length check (octet_length(mac) = 32),
  constraint seal_entry_has_digest check ((kind = 'entry') = (entry_digest is not null)),
  constraint seal_gap_has_reason check ((kind = 'gap') = (gap_reason is not null))
);
comment on table audit.seal is 'Append-only. The hash chain over all numbers in order; one chain for the whole database.';

create table audit.anchor (
  seq bigint primary key,
  hash bytea not null constraint anchor_hash_length check (octet_length(hash) = 32),
  at timestamptz not null
);
comment on table audit.anchor is
  'Append-only. Which heads were told outside: what is here and not there was lost or removed there.';

-- Statement triggers, because a row trigger stays silent when no row is hit, and truncate hits none.
create function audit.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append-only: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create trigger entry_append_only before update or delete or truncate on audit.entry
  for each statement execute function audit.refuse_change();
create trigger seal_append_only before update or delete or truncate on audit.seal
  for each statement execute function audit.refuse_change();
create trigger anchor_append_only before update or delete or truncate on audit.anchor
  for each statement execute function audit.refuse_change();

-- A number belongs to the transaction that drew it, and to no other: neither one that was never
-- drawn (its rightful writer would fail later) nor one that the chain has already passed.
create function audit.check_entry() returns trigger
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
create trigger entry_belongs before insert on audit.entry for each row execute function audit.check_entry();

-- Each link stands on the one before it and tells the truth about its number.
create function audit.check_seal() returns trigger
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
create trigger seal_belongs before insert on audit.seal for each row execute function audit.check_seal();

revoke all on function audit.refuse_change(), audit.check_entry(), audit.check_seal() from public;

grant usage on schema audit to fairhouse_app, fairhouse_sealer;
grant execute on function audit.draw_number() to fairhouse_app;
-- Reading the last number is needed to judge a new one; drawing needs more than this.
grant select on sequence audit.entry_seq to fairhouse_app, fairhouse_sealer;
grant select, insert on audit.entry to fairhouse_app;
grant select on audit.seal, audit.anchor to fairhouse_app;
grant select on audit.entry to fairhouse_sealer;
grant select, insert on audit.seal, audit.anchor to fairhouse_sealer;
