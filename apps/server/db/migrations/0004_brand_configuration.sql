-- What makes one brand differ from another: names, domains, switches, rules, hosts, opening.

create schema brand;

-- One number for the whole configuration. A process that sees it changed reads everything anew;
-- because it is a row and not a sequence, it is seen only together with the change itself.
create table brand.revision (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 1
);
insert into brand.revision default values;

create function brand.bump_revision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update brand.revision set number = number + 1;
  return null;
end $$;

create table brand.brand (
  brand_id text primary key constraint brand_id_is_a_slug check (brand_id ~ '^[a-z][a-z0-9-]{1,31}$'),
  merchant_code text not null unique constraint brand_merchant_code_plain check (merchant_code ~ '^[A-Z0-9]{3,16}$'),
  name text not null constraint brand_name_given check (length(name) between 1 and 60),
  currency text not null constraint brand_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  time_zone text not null,
  default_language text not null,
  languages text[] not null,
  hue numeric(5, 2) not null constraint brand_hue_on_circle check (hue >= 0 and hue < 360),
  chroma numeric(4, 3) not null constraint brand_chroma_in_range check (chroma between 0 and 0.4),
  radius_scale numeric(3, 2) not null default 1 constraint brand_radius_in_range check (radius_scale between 0 and 2),
  logo_url text,
  analytics_tag_id text,
  -- A visitor whose country nobody knows: most are honest, some licences want them kept out.
  unknown_country text not null default 'allow' constraint brand_unknown_country_known
    check (unknown_country in ('allow', 'block')),
  created_at timestamptz not null default clock_timestamp(),
  constraint brand_default_language_offered check (default_language = any (languages))
);

create table brand.domain (
  host text primary key constraint domain_host_lower_case check (host = lower(host) and host ~ '^[a-z0-9.:\[\]-]+$'),
  brand_id text not null references brand.brand,
  kind text not null constraint domain_kind_known check (kind in ('main', 'mirror', 'agent', 'app')),
  priority integer not null default 10,
  -- Served, but not told to visitors: an address for staff or for probes.
  published boolean not null default true
);
create unique index domain_one_main_per_brand on brand.domain (brand_id) where kind = 'main';

create table brand.module_switch (
  brand_id text not null references brand.brand,
  mod_id text not null constraint module_switch_mod_id_plain check (mod_id ~ '^[A-Z0-9]{2,32}$'),
  parent_mod_id text,
  title text not null,
  enabled boolean not null default false,
  position integer not null default 0,
  primary key (brand_id, mod_id),
  foreign key (brand_id, parent_mod_id) references brand.module_switch (brand_id, mod_id),
  constraint module_switch_not_its_own_parent check (parent_mod_id <> mod_id)
);

create table brand.register_rule (
  brand_id text not null references brand.brand,
  field text not null,
  shown boolean not null,
  required boolean not null,
  accepted_pattern text not null default '*',
  length_min integer constraint register_rule_min_not_negative check (length_min >= 0),
  length_max integer constraint register_rule_max_positive check (length_max >= 1),
  methods text[] not null constraint register_rule_methods_known check (methods <@ array ['register', 'registerMobile']),
  position integer not null default 0,
  primary key (brand_id, field),
  constraint register_rule_required_is_shown check (shown or not required),
  constraint register_rule_bounds_in_order check (length_min <= length_max)
);

create table brand.customer_service_channel (
  channel_id uuid primary key,
  brand_id text not null references brand.brand,
  cs_type text not null,
  cs_position text not null,
  title text not null,
  url text not null constraint customer_service_channel_https check (url ~ '^https://'),
  enabled boolean not null default true,
  position integer not null default 0
);

create table brand.allowed_host (
  brand_id text not null references brand.brand,
  purpose text not null constraint allowed_host_purpose_known check (purpose in ('customer-service', 'image', 'launch')),
  host text not null constraint allowed_host_lower_case check (host = lower(host) and host ~ '^[a-z0-9.:-]+$'),
  position integer not null default 0,
  primary key (brand_id, purpose, host)
);
comment on table brand.allowed_host is
  'Hosts a brand may point at. Images and game launches are drawn from the published lists; channels must lie on one.';

create table brand.resource (
  brand_id text not null references brand.brand,
  resource_type text not null,
  name text not null,
  url text not null constraint resource_https check (url ~ '^https://'),
  primary key (brand_id, resource_type)
);

create table brand.maintenance_window (
  window_id uuid primary key,
  brand_id text not null references brand.brand,
  title text not null,
  body text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint maintenance_window_in_order check (ends_at > starts_at)
);
create index maintenance_window_by_brand on brand.maintenance_window (brand_id, ends_at);

create table brand.maintenance_pass (
  brand_id text not null references brand.brand,
  block cidr not null,
  note text not null,
  primary key (brand_id, block)
);
comment on table brand.maintenance_pass is 'Addresses of people who work while the house is closed.';

create table brand.region_rule (
  rule_id uuid primary key,
  brand_id text not null references brand.brand,
  country text constraint region_rule_country_code check (country ~ '^[A-Z]{2}$'),
  block cidr,
  effect text not null constraint region_rule_effect_known check (effect in ('block', 'allow')),
  reason text not null,
  constraint region_rule_one_subject check (num_nonnulls(country, block) = 1)
);
create unique index region_rule_country_once on brand.region_rule (brand_id, country) where country is not null;
create unique index region_rule_block_once on brand.region_rule (brand_id, block) where block is not null;

create table brand.constant (
  brand_id text not null references brand.brand,
  key text not null,
  value jsonb not null,
  primary key (brand_id, key)
);
comment on table brand.constant is 'A brand''s own value for a constant that packages/protocol lets a brand choose.';

do $$
declare
  name text;
begin
  foreach name in array array ['brand', 'domain', 'module_switch', 'register_rule', 'customer_service_channel',
    'allowed_host', 'resource', 'maintenance_window', 'maintenance_pass', 'region_rule', 'constant']
  loop
    execute format('create trigger bump_revision after insert or update or delete or truncate on brand.%I
      for each statement execute function brand.bump_revision()', name);
  end loop;
end $$;

grant usage on schema brand to fairhouse_app, fairhouse_reader;
grant select on all tables in schema brand to fairhouse_app, fairhouse_reader;
grant insert, update, delete on brand.brand, brand.domain, brand.module_switch, brand.register_rule,
  brand.customer_service_channel, brand.allowed_host, brand.resource, brand.maintenance_window,
  brand.maintenance_pass, brand.region_rule, brand.constant to fairhouse_app;
