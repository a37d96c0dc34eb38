-- The check of age and identity: one case after another for a member, what was declared, and the papers.

create table protection.identity_book (
  brand_id text not null constraint identity_book_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  primary key (brand_id, member_id)
);
comment on table protection.identity_book is 'What is locked while a check of a member moves: there is one even where no case is open.';

create table protection.identity_deposited (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null constraint identity_deposited_amount_positive check (amount > 0),
  first_at timestamptz not null,
  primary key (brand_id, member_id, currency),
  foreign key (brand_id, member_id) references protection.identity_book
);
comment on table protection.identity_deposited is 'What a member has ever paid in, by currency: from a sum on, the house must know who it is.';

create table protection.identity_case (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  state text not null default 'none' constraint identity_case_state_known
    check (state in ('none', 'declared', 'pending', 'verified', 'rejected', 'expired')),
  state_at timestamptz not null,
  because text not null constraint identity_case_because_known
    check (because in ('FIRST_DEPOSIT', 'THRESHOLD', 'AGE', 'NEW_RISK', 'PAYOUT_ACCOUNT_NEW', 'EXPIRED')),
  -- What the reason is about, such as the account that is new; empty where it can only be one thing.
  because_ref text not null default '' constraint identity_case_because_ref_bounded check (length(because_ref) <= 64),
  asked_by text not null constraint identity_case_asked_by_known check (asked_by in ('system', 'member')),
  -- The papers that are asked for; one of passport, identity card and driving licence stands for the others.
  asked text[] not null constraint identity_case_asks_something check (cardinality(asked) > 0),
  opened_at timestamptz not null,
  -- Null: whenever the member likes.
  due_at timestamptz,
  -- Since when deposits and play rest because of this case.
  stopped_at timestamptz,
  is_under_age boolean not null default false,
  rejections integer not null default 0 constraint identity_case_rejections_not_negative check (rejections >= 0),
  -- Sealed one by one; the digest lets equal persons be found without being readable.
  name_sealed text,
  birthday_sealed text,
  person_digest bytea constraint identity_case_person_digest_length check (length(person_digest) = 32),
  decided_at timestamptz,
  decided_by uuid,
  valid_until timestamptz,
  revision integer not null default 0 constraint identity_case_revision_not_negative check (revision >= 0),
  foreign key (brand_id, member_id) references protection.identity_book,
  -- The same reason asks for the same papers once.
  constraint identity_case_reason_once unique (brand_id, member_id, because, because_ref),
  constraint identity_case_declared_whole check (
    (name_sealed is null) = (birthday_sealed is null) and (name_sealed is null) = (person_digest is null)),
  constraint identity_case_declared_before_it_moves check (state = 'none' or name_sealed is not null),
  constraint identity_case_decided_by_a_person check ((state in ('verified', 'expired')) <= (decided_by is not null)),
  constraint identity_case_valid_for_a_time check ((state in ('verified', 'expired')) = (valid_until is not null)),
  constraint identity_case_verified_stops_nothing check (state <> 'verified' or (stopped_at is null and not is_under_age))
);
comment on table protection.identity_case is
  'A check of age and identity: why it was asked for, until when, what was declared (sealed), and what became of it.';
create unique index identity_case_one_open on protection.identity_case (brand_id, member_id)
  where state in ('none', 'declared', 'pending', 'rejected');
create index identity_case_of_member on protection.identity_case (brand_id, member_id, opened_at desc);
create index identity_case_of_brand on protection.identity_case (brand_id, state, state_at, id);
create index identity_case_due on protection.identity_case (due_at)
  where state in ('none', 'declared', 'rejected') and stopped_at is null;
create index identity_case_expiring on protection.identity_case (valid_until) where state = 'verified';
create index identity_case_by_person on protection.identity_case (brand_id, person_digest) where person_digest is not null;

create table protection.identity_step (
  case_id uuid not null references protection.identity_case (id),
  -- The revision that the step made.
  number integer not null,
  brand_id text not null,
  state text not null,
  at timestamptz not null,
  by_whom text not null constraint identity_step_by_known check (by_whom ~ '^(member|system|staff:[0-9a-f-]{36})$'),
  detail text constraint identity_step_detail_bounded check (length(detail) <= 500),
  -- Which profiles it was judged by, such as `generic@1`.
  profile text not null,
  primary key (case_id, number)
);
comment on table protection.identity_step is 'Append-only. What became of a check, step by step.';
create trigger identity_step_append_only before update or delete or truncate on protection.identity_step
  for each statement execute function protection.refuse_change();

create table protection.identity_document (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  case_id uuid not null references protection.identity_case (id),
  kind text not null constraint identity_document_kind_known
    check (kind in ('passport', 'id_card', 'driving_licence', 'proof_of_address', 'selfie')),
  state text not null default 'sent' constraint identity_document_state_known check (state in ('sent', 'accepted', 'rejected')),
  reason text constraint identity_document_reason_known check (reason in
    ('UNREADABLE', 'CUT_OFF', 'EXPIRED', 'NAME_DIFFERS', 'BIRTHDAY_DIFFERS', 'UNDERAGE', 'WRONG_PAPER', 'TAMPERED')),
  content_type text not null constraint identity_document_content_type_known check (content_type in ('image/png', 'image/jpeg')),
  -- Of what is kept, never of what was sent.
  bytes integer not null constraint identity_document_bytes_positive check (bytes > 0),
  -- Keyed: equal pictures are found, and nobody can look for one that they have.
  digest bytea not null constraint identity_document_digest_length check (length(digest) = 32),
  -- The key of the picture, sealed; without it the object is noise. Null once it was removed.
  key_sealed text,
  store_key text not null constraint identity_document_store_key_once unique,
  created_at timestamptz not null,
  -- The row comes first and the file after it, so that no file is without a row that knows it.
  stored_at timestamptz,
  decided_at timestamptz,
  -- A newer picture of the same paper took its place before anybody looked at it.
  replaced_at timestamptz,
  removed_at timestamptz,
  constraint identity_document_rejected_says_why check ((state = 'rejected') = (reason is not null)),
  constraint identity_document_decided_has_its_moment check ((state = 'sent') = (decided_at is null)),
  constraint identity_document_removed_without_key check ((removed_at is null) = (key_sealed is not null))
);
comment on table protection.identity_document is 'Papers that members have sent. The picture lies sealed in the object store.';
create index identity_document_of_case on protection.identity_document (case_id, created_at);
create index identity_document_of_member on protection.identity_document (brand_id, member_id, created_at);
create index identity_document_alike on protection.identity_document (brand_id, digest);
create index identity_document_kept on protection.identity_document (created_at) where removed_at is null;

grant select, insert on protection.identity_book, protection.identity_deposited, protection.identity_case,
  protection.identity_step, protection.identity_document to fairhouse_app;
grant update on protection.identity_book to fairhouse_app;
grant update (amount) on protection.identity_deposited to fairhouse_app;
grant update (state, state_at, asked, due_at, stopped_at, is_under_age, rejections, name_sealed, birthday_sealed, person_digest,
  decided_at, decided_by, valid_until, revision) on protection.identity_case to fairhouse_app;
grant update (state, reason, key_sealed, stored_at, decided_at, replaced_at, removed_at) on protection.identity_document to fairhouse_app;
grant select on protection.identity_book, protection.identity_deposited, protection.identity_case,
  protection.identity_step to fairhouse_reader;
-- Whoever reports on papers needs to know that there are some, and nothing by which to open one.
grant select (id, brand_id, member_id, case_id, kind, state, reason, created_at, decided_at, removed_at)
  on protection.identity_document to fairhouse_reader;
