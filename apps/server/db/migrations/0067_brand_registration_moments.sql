-- When each registration field is asked for, and the daily count of visitors for the registration funnel.

alter table brand.register_rule add column moment text not null default 'registration'
  constraint register_rule_moment_known check (moment in ('registration', 'firstDeposit', 'firstWithdrawal', 'profile'));
comment on column brand.register_rule.moment is 'When a shown field is asked for; at firstDeposit and firstWithdrawal the cashier asks, in the profile nobody has to.';

-- Until now every form had both; an existing brand keeps them until its operator decides otherwise.
insert into brand.register_rule (brand_id, field, shown, required, methods, position)
select brand_id, field, true, true, array ['register', 'registerMobile'], 100
from brand.brand, unnest(array ['confirmPassword', 'terms']) as field
on conflict do nothing;

create table report.landing_day (
  brand_id text not null references brand.brand,
  day date not null,
  visitors bigint not null constraint landing_day_counts_up check (visitors >= 0),
  primary key (brand_id, day)
);
comment on table report.landing_day is 'Browsers that opened the site, by day of the brand. Counts only: nothing about a visitor is stored.';
grant select, insert, update on report.landing_day to fairhouse_app;
