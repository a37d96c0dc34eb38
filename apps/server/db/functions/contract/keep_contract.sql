create or replace function contract.keep_contract() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state in ('ended', 'rejected', 'withdrawn', 'lapsed') then
    raise exception 'a contract that is over stays as it was' using errcode = '23514', constraint = 'contract_over_is_kept';
  end if;
  if old.terms is not null and (new.terms, new.terms_hash, new.currency) is distinct from (old.terms, old.terms_hash, old.currency)
    or old.terms is not null and (new.period, new.rates) is distinct from (old.period, old.rates) then
    raise exception 'terms are offered once' using errcode = '23514', constraint = 'contract_terms_are_kept';
  end if;
  if old.starts_at is not null and new.starts_at is distinct from old.starts_at then
    raise exception 'the start was agreed' using errcode = '23514', constraint = 'contract_start_is_kept';
  end if;
  -- An end may come earlier, by the rule of lower rates or a move, and never later.
  if old.ends_at is not null and (new.ends_at is null or new.ends_at > old.ends_at) then
    raise exception 'the end was agreed' using errcode = '23514', constraint = 'contract_end_is_kept';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'every change is a step' using errcode = '23514', constraint = 'contract_version_rises';
  end if;
  return new;
end $$;
