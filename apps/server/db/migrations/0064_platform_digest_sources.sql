-- A digest whose text is kept nowhere could never be made anew by another house key. Beside it stands, sealed, a SHA-256
-- of the text: enough to digest it again, and nothing to read.

alter table identity.recovery_code add column digest_source text;
alter table protection.identity_document add column digest_source text;
alter table protection.person_mark add column digest_source text;
alter table protection.match_mark add column digest_source text;
comment on column identity.recovery_code.digest_source is 'Sealed: what the digest is made of. Null: from before this was kept.';
comment on column protection.identity_document.digest_source is 'Sealed: what the digest is made of. Null: from before this was kept.';
comment on column protection.person_mark.digest_source is 'Sealed: what the digest is made of. Null: from before this was kept.';
comment on column protection.match_mark.digest_source is 'Sealed: what the digest is made of. Null: from before this was kept.';

grant update (digest, digest_source) on protection.identity_document to fairhouse_app;
grant update (digest, digest_source) on protection.person_mark to fairhouse_app;
grant update (digest, digest_source) on protection.match_mark to fairhouse_app;
grant update (sealed) on play.vendor_secret to fairhouse_app;
