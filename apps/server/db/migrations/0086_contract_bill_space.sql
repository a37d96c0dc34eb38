-- Leaves room in the pages of real-time bills: each bill is updated once, when it is paid, and stays in its page then.
alter table platform.daily_partitioned
  add column fillfactor smallint not null default 100
    constraint daily_partitioned_fillfactor_known check (fillfactor between 10 and 100);

update platform.daily_partitioned set fillfactor = 50 where parent = 'contract.realtime_bill';
alter table contract.realtime_bill_default set (fillfactor = 50);
