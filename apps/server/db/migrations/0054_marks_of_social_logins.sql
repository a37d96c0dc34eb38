-- Whoever is excluded is known again by the provider that vouches for them: a link can be taken away and the provider
-- used for a new account, at this brand or another.

alter table protection.person_mark drop constraint person_mark_kind_known;
alter table protection.person_mark add constraint person_mark_kind_known
  check (kind in ('phone', 'email', 'payee', 'id_number', 'name_birthday', 'social', 'device'));

alter table protection.match_mark drop constraint match_mark_kind_known;
alter table protection.match_mark add constraint match_mark_kind_known
  check (kind in ('phone', 'email', 'payee', 'id_number', 'name_birthday', 'social', 'device'));
