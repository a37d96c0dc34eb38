-- By what a device became known, the remembered browser behind a login that waits for its second step, and until when
-- changes of what protects an account wait after a recovery.

-- The default is the weakest: how a device became known before this column is not recorded, so it is asked once more.
alter table identity.known_place
  add column known_by text not null default 'password'
    constraint known_place_known_by_known check (known_by in ('password', 'contact', 'authenticator', 'passkey'));
comment on column identity.known_place.known_by is
  'The strongest proof that was shown there; the place counts as known while nothing stronger is enrolled.';

alter table identity.pending_login add column family uuid;

alter table identity.credential add column changes_held_until timestamptz;
comment on column identity.credential.changes_held_until is
  'Contacts and factors stay as they are until then, after a reset, a used recovery code, a removed factor or a changed contact.';
