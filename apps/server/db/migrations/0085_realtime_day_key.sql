-- Days are found by their agent everywhere: one index instead of three, as every window writes many days.
drop index contract.realtime_day_of_upline;
drop index contract.realtime_day_of_downline;
alter table contract.realtime_day drop constraint realtime_day_pkey,
  add primary key (downline, day, contract_id);
