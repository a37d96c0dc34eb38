-- The help centre: sections and articles, per brand and language pack.

create schema content;

create table content.help_section (
  section_id uuid primary key,
  brand_id text not null,
  language text not null,
  anchor text not null constraint help_section_anchor_plain check (anchor ~ '^[a-z][a-z0-9-]{0,40}$'),
  title text not null,
  position integer not null default 0,
  unique (brand_id, language, anchor)
);

create table content.help_article (
  article_id uuid primary key,
  section_id uuid not null references content.help_section on delete cascade,
  brand_id text not null,
  title text not null,
  -- The clean form only: whoever writes here has put it through the allowlist.
  content text not null,
  position integer not null default 0,
  updated_at timestamptz not null default clock_timestamp()
);
create index help_article_by_section on content.help_article (section_id, position);

grant usage on schema content to fairhouse_app, fairhouse_reader;
grant select on all tables in schema content to fairhouse_app, fairhouse_reader;
grant insert, update, delete on content.help_section, content.help_article to fairhouse_app;
