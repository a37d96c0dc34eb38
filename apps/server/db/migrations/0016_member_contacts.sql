-- What a member has given of themselves at registration, and who invited them.

-- A brand's own rule says which names it takes (spec §5: 21 patterns, some of them not Latin); the table
-- only refuses what nobody could read or type: blanks, control signs, nothing, too much.
alter table member.member drop column username_key;
alter table member.member drop constraint member_username_plain;
alter table member.member add constraint member_username_plain
  check (length(username) between 3 and 64 and username !~ '[[:space:][:cntrl:]]');
alter table member.member add column username_key text not null
  generated always as (lower(normalize(username, nfkc))) stored;
alter table member.member add constraint member_username_once_per_brand unique (brand_id, username_key);

alter table member.member
  -- Set once, when the account is opened; it is the edge of the agents' tree.
  add column recommender_id uuid references member.member (id),
  add column icon text constraint member_icon_of_the_house check (icon ~ '^a[0-9]{2}$'),
  add column first_login_at timestamptz,
  add constraint member_recommends_another check (recommender_id <> id);
create index member_by_recommender on member.member (recommender_id) where recommender_id is not null;

create function member.keep_recommender() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the recommender is set once' using errcode = '23514', constraint = 'member_recommender_is_set_once';
end $$;
create trigger member_recommender_is_set_once before update on member.member
  for each row when (old.recommender_id is distinct from new.recommender_id) execute function member.keep_recommender();

create table member.contact (
  brand_id text not null constraint contact_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null references member.member (id),
  kind text not null constraint contact_kind_known check (kind in ('mobile', 'email')),
  -- Sealed by the key ring; the index is a keyed digest, so that an equal contact is found and a dump tells nothing.
  sealed text not null,
  digest bytea not null constraint contact_digest_is_sha256 check (length(digest) = 32),
  masked text not null,
  verified_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, kind)
);
-- A number or an address is somebody's only once it was verified.
create unique index contact_verified_once_per_brand on member.contact (brand_id, kind, digest) where verified_at is not null;
create index contact_by_digest on member.contact (brand_id, kind, digest);
comment on table member.contact is 'Phone and mailbox of a member; at most one of each.';

create table member.detail (
  brand_id text not null constraint detail_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null references member.member (id),
  field text not null constraint detail_field_known
    check (field in ('payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber')),
  sealed text not null,
  -- Equality only, for duplicates of identity numbers and payees.
  digest bytea not null constraint detail_digest_is_sha256 check (length(digest) = 32),
  given_at timestamptz not null default clock_timestamp(),
  primary key (member_id, field)
);
create index detail_by_digest on member.detail (brand_id, field, digest);
comment on table member.detail is 'What the registration form asked for beyond the account itself, sealed.';

create table member.invitation (
  brand_id text not null constraint invitation_brand_id_given check (length(brand_id) between 1 and 64),
  -- Random base32, never a name (security.md 3.8).
  code text not null constraint invitation_code_random check (code ~ '^[A-HJ-NP-Z2-9]{8,16}$'),
  member_id uuid not null references member.member (id),
  -- Null: holds on every domain of the brand.
  domain text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (brand_id, code)
);
create index invitation_by_member on member.invitation (member_id);
comment on table member.invitation is 'The codes by which members and agents invite others.';

grant select on member.contact, member.detail, member.invitation to fairhouse_app;
grant insert, update on member.contact, member.invitation to fairhouse_app;
grant insert, update, delete on member.detail to fairhouse_app;
