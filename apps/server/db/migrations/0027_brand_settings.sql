-- What operators set for a brand: who changed it last, what is planned, and maintenance in every language.

-- The number of each part that has an editor of its own. A change names the number it was made from, so that
-- the later of two editors does not overwrite the earlier without having seen it.
create table brand.settings_revision (
  brand_id text not null references brand.brand,
  part text not null constraint settings_revision_part_known
    check (part in ('switches', 'registerRules', 'maintenance', 'regions', 'constants')),
  number integer not null default 0 constraint settings_revision_counts_up check (number >= 0),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, part)
);

-- Whoever switched a module last. Null: it stands as the brand was set up.
alter table brand.module_switch
  add column changed_at timestamptz,
  add column changed_by uuid,
  add constraint module_switch_change_is_whole check ((changed_at is null) = (changed_by is null));

alter table brand.constant
  add column changed_at timestamptz,
  add column changed_by uuid,
  add constraint constant_change_is_whole check ((changed_at is null) = (changed_by is null));

create table brand.scheduled_switch (
  scheduled_id uuid primary key,
  brand_id text not null,
  mod_id text not null,
  enabled boolean not null,
  due_at timestamptz not null,
  state text not null default 'waiting' constraint scheduled_switch_state_known
    check (state in ('waiting', 'done', 'cancelled')),
  reason text not null constraint scheduled_switch_reason_given check (length(reason) between 3 and 500),
  made_by uuid not null,
  made_by_role text not null,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (brand_id, mod_id) references brand.module_switch (brand_id, mod_id),
  constraint scheduled_switch_ended_or_waits check ((state = 'waiting') = (ended_at is null))
);
create index scheduled_switch_waiting on brand.scheduled_switch (due_at) where state = 'waiting';
comment on table brand.scheduled_switch is 'Switches that turn by themselves at a moment; the worker looks every second.';

-- The words of a window in each language; title and body stay those of the brand's default language. The two marks
-- say whether open pages were told of the boundary: a window begins and ends by its own time, without a hand.
alter table brand.maintenance_window
  add column texts jsonb not null default '{}'
    constraint maintenance_window_texts_by_language check (jsonb_typeof(texts) = 'object'),
  add column is_start_told boolean not null default false,
  add column is_end_told boolean not null default false;
update brand.maintenance_window set is_start_told = starts_at <= now(), is_end_told = coalesce(ends_at <= now(), false);
create index maintenance_window_untold_start on brand.maintenance_window (starts_at) where not is_start_told;
create index maintenance_window_untold_end on brand.maintenance_window (ends_at) where not is_end_told;

grant select on brand.settings_revision, brand.scheduled_switch to fairhouse_app, fairhouse_reader;
grant insert, update on brand.settings_revision, brand.scheduled_switch to fairhouse_app;
