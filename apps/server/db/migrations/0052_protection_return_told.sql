-- When the time of an exclusion is over, its member is told so, once.

alter table protection.restriction
  -- Of which end the member was told; one that was put off since is told again when it comes.
  add column return_told_of timestamptz;
create index restriction_return_untold on protection.restriction (until)
  where state = 'excluded' and not ends_itself and return_told_of is distinct from until;
grant update (return_told_of) on protection.restriction to fairhouse_app;
