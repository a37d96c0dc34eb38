-- From where a vendor may call the gateway. None: from anywhere, and its signature alone decides.

alter table play.vendor
  add column allowed_networks cidr[] not null default '{}',
  add constraint vendor_allowed_networks_few check (cardinality(allowed_networks) <= 50);

comment on column play.vendor.allowed_networks is 'Networks from which this vendor is heard at all; empty: any.';

grant update (allowed_networks) on play.vendor to fairhouse_app;
