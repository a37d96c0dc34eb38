-- Crediting and paying out are different people's work: the built-in role of finance gives up withdrawals and
-- disputes, and a role of its own takes them. Who should have both is given both, by two people.

insert into staff.role (id, name, permissions, is_built_in)
select 'payout_maker', 'Payouts, maker',
  array_remove(array_remove(array_remove(permissions, 'deposit.review'), 'ledger.adjust'), 'payment_method.edit'), true
from staff.role where id = 'finance_maker' and is_built_in
on conflict (id) do nothing;

update staff.role
set permissions = array_remove(array_remove(permissions, 'withdrawal.review'), 'dispute.resolve'),
    revision = revision + 1, changed_at = clock_timestamp()
where id = 'finance_maker' and is_built_in and 'withdrawal.review' = any (permissions);
