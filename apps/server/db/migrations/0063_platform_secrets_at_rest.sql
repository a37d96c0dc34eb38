-- Hashes of passwords are sealed under the house key: a stolen database alone gives nothing to guess against. Hashes
-- from before are accepted until they are sealed.

alter table identity.credential drop constraint credential_password_is_argon2id;
alter table identity.credential add constraint credential_password_is_hashed
  check (password_hash like '$argon2id$%' or password_hash like 'v1.%');
alter table identity.credential drop constraint credential_payment_is_argon2id;
alter table identity.credential add constraint credential_payment_is_hashed
  check (payment_hash like '$argon2id$%' or payment_hash like 'v1.%');
alter table staff.operator drop constraint operator_password_is_argon2id;
alter table staff.operator add constraint operator_password_is_hashed
  check (password_hash like '$argon2id$%' or password_hash like 'v1.%');

-- Pictures sent as proofs are sealed on the disk, each under a key of its own.
alter table cashier.proof add column key_sealed text;
alter table cashier.proof add column sealed_at timestamptz;
comment on column cashier.proof.key_sealed is 'The key of its file, under the house key. Null: the file is from before and lies open.';
comment on column cashier.proof.sealed_at is 'The file on the disk is sealed since.';
create index proof_lies_open on cashier.proof (id) where sealed_at is null;
grant update (key_sealed, sealed_at) on cashier.proof to fairhouse_app;
