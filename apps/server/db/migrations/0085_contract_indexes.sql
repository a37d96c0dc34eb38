-- Days are found by their agent everywhere: one index instead of three, as every window writes many days.
drop index contract.realtime_day_of_upline;
drop index contract.realtime_day_of_downline;
alter table contract.realtime_day drop constraint realtime_day_pkey,
  add primary key (downline, day, contract_id);

-- Whether an agent has a bill in a run is asked for every payer: without this, all bills of the run are read each time.
create index bill_of_owner on contract.bill (run_id, downline);
-- The next bills to pay are found by the same index.
drop index contract.bill_to_pay;
