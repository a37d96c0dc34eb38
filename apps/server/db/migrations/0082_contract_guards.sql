-- What was agreed and what was billed never changes.
-- fairhouse:needs contract.keep_contract
-- fairhouse:needs contract.keep_bill

create trigger contract_is_kept before update on contract.contract
  for each row execute function contract.keep_contract();
create trigger bill_is_kept before update or delete on contract.bill
  for each row execute function contract.keep_bill();
