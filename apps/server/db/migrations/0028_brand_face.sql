-- How a brand looks and where it is found, as operators change it: drafts and versions of its theme, the number of
-- each part, and the language that a pack without one of its own speaks.

-- The number of each part that has an editor of its own. A change names the number it was made from, so that
-- the later of two editors does not overwrite the earlier without having seen it.
create table brand.face_revision (
  brand_id text not null references brand.brand,
  part text not null constraint face_revision_part_known
    check (part in ('theme', 'domains', 'hosts', 'languages', 'channels', 'resources')),
  number integer not null default 0 constraint face_revision_counts_up check (number >= 0),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, part)
);

-- One draft per brand. Nobody but operators sees it, so it does not move the number of the whole configuration.
create table brand.theme_draft (
  brand_id text primary key references brand.brand,
  name text not null constraint theme_draft_name_given check (length(name) between 1 and 60),
  hue numeric(5, 2) not null constraint theme_draft_hue_on_circle check (hue >= 0 and hue < 360),
  chroma numeric(4, 3) not null constraint theme_draft_chroma_in_range check (chroma between 0 and 0.4),
  radius_scale numeric(3, 2) not null constraint theme_draft_radius_in_range check (radius_scale between 0 and 2),
  -- A picture that the house itself keeps, named by its content: another logo has another name.
  logo_url text constraint theme_draft_logo_is_ours check (logo_url ~ '^/img/brand/logo-[0-9a-f]{16}\.(png|webp)$'),
  drafted_by uuid not null,
  drafted_by_name text not null constraint theme_draft_name_of_author check (length(drafted_by_name) between 1 and 80),
  drafted_at timestamptz not null default clock_timestamp()
);

-- What was published, for ever. The first row of a brand is the face it had before its first publication here.
create table brand.theme_version (
  brand_id text not null references brand.brand,
  version integer not null constraint theme_version_counts_up check (version >= 1),
  name text not null,
  hue numeric(5, 2) not null,
  chroma numeric(4, 3) not null,
  radius_scale numeric(3, 2) not null,
  logo_url text,
  -- Null: the brand was set up with it.
  published_by uuid,
  published_by_name text,
  published_at timestamptz not null,
  reason text,
  taken_back_from integer,
  primary key (brand_id, version),
  foreign key (brand_id, taken_back_from) references brand.theme_version (brand_id, version),
  constraint theme_version_publisher_is_whole check ((published_by is null) = (published_by_name is null))
);
comment on table brand.theme_version is 'Every face a brand has shown; an older one is published again as a new version.';

-- Which language a pack speaks whose meaning the specification leaves open, such as {"TY": "VI"}.
alter table brand.brand add column pack_languages jsonb not null default '{}'
  constraint brand_pack_languages_by_pack check (jsonb_typeof(pack_languages) = 'object');

grant select on brand.face_revision, brand.theme_draft, brand.theme_version to fairhouse_app, fairhouse_reader;
grant insert, update on brand.face_revision to fairhouse_app;
grant insert, update, delete on brand.theme_draft to fairhouse_app;
grant insert on brand.theme_version to fairhouse_app;
