-- One live code per browser: a stranger who asks for a code to a number no longer ends the code its owner waits for.

create unique index code_one_lives_per_bearer on identity.code (brand_id, purpose, target, bearer)
  where used_at is null and dead_at is null;
drop index identity.code_one_lives;
