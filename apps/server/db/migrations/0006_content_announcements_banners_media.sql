-- What a brand says and shows: announcements, banners, apps, pictures, its own words for texts; sources beside clean HTML.

-- Help of an earlier version was cleaned by nobody and is its own source: version 0 has it cleaned at the next run.
alter table content.help_article
  add column source text,
  add column cleaner_version integer not null default 0
    constraint help_article_cleaner_version_not_negative check (cleaner_version >= 0);
update content.help_article set source = content;
alter table content.help_article alter column source set not null;

alter table content.help_section
  add column devices text[] not null default array ['WEB']
    constraint help_section_devices_known check (devices <@ array ['WEB'] and cardinality(devices) > 0);

create table content.announcement (
  announcement_id uuid primary key,
  brand_id text not null,
  type text not null constraint announcement_type_known check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text constraint announcement_execution_known check (execution = 'B'),
  audience text not null default 'public' constraint announcement_audience_known
    check (audience in ('public', 'members')),
  promotion_type text constraint announcement_promotion_type_plain
    check (promotion_type ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'),
  published_from timestamptz not null,
  published_until timestamptz,
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (announcement_id, brand_id),
  constraint announcement_window_in_order check (published_until > published_from),
  -- PL opens after a login: nobody without a session may ever be told of it.
  constraint announcement_after_login_for_members check (type <> 'PL' or audience = 'members')
);
create index announcement_newest on content.announcement (brand_id, published_from desc, position, announcement_id);

create table content.announcement_text (
  announcement_id uuid not null,
  brand_id text not null,
  language text not null constraint announcement_text_language_pack check (language ~ '^[A-Z]{2,3}$'),
  title text not null constraint announcement_text_title_bounded check (length(title) between 1 and 160),
  source text not null constraint announcement_text_source_bounded check (octet_length(source) <= 65536),
  -- The clean form only; what is served is this and nothing else.
  content text not null,
  cleaner_version integer not null constraint announcement_text_cleaner_version_not_negative check (cleaner_version >= 0),
  primary key (announcement_id, language),
  -- Both columns: a text can never belong to another brand than what it says.
  foreign key (announcement_id, brand_id) references content.announcement (announcement_id, brand_id) on delete cascade
);

create table content.banner (
  banner_id uuid primary key,
  brand_id text not null,
  group_name text not null constraint banner_group_known
    check (group_name in ('w_home', 'w_login', 'w_reg', 'w_forget', 'w_leftmenu')),
  position integer not null default 0,
  image text not null constraint banner_image_own check (image ~ '^(/img/|https://)[^[:space:]]+$' and length(image) <= 400),
  linkage_type text not null constraint banner_linkage_type_known
    check (linkage_type in ('none', 'route', 'promotion', 'game', 'external')),
  link_target text constraint banner_link_target_bounded check (length(link_target) between 1 and 400),
  published_from timestamptz not null,
  published_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (banner_id, brand_id),
  constraint banner_window_in_order check (published_until > published_from),
  constraint banner_target_only_with_link check ((linkage_type = 'none') = (link_target is null))
);
create index banner_by_group on content.banner (brand_id, group_name, position);

create table content.banner_text (
  banner_id uuid not null,
  brand_id text not null,
  language text not null constraint banner_text_language_pack check (language ~ '^[A-Z]{2,3}$'),
  title text not null constraint banner_text_title_bounded check (length(title) between 1 and 160),
  text text not null constraint banner_text_text_bounded check (length(text) <= 400),
  action_label text not null constraint banner_text_action_label_bounded check (length(action_label) <= 60),
  primary key (banner_id, language),
  foreign key (banner_id, brand_id) references content.banner (banner_id, brand_id) on delete cascade
);

create table content.app_resource (
  brand_id text not null,
  kind text not null constraint app_resource_kind_known check (kind in ('Android', 'iOS', 'LITE')),
  url text not null constraint app_resource_url_own check (url ~ '^(https://|/)[^[:space:]]*$' and length(url) <= 400),
  version text not null constraint app_resource_version_plain check (version ~ '^[0-9]{1,5}(\.[0-9]{1,5}){1,3}$'),
  min_os text constraint app_resource_min_os_bounded check (length(min_os) between 1 and 40),
  size_bytes bigint constraint app_resource_size_positive check (size_bytes > 0),
  released_at timestamptz not null,
  primary key (brand_id, kind)
);

create table content.media (
  media_id uuid primary key,
  -- Null: the house's own picture, shown for every brand that has none of its own under this key.
  brand_id text,
  key text not null constraint media_key_plain
    check (key ~ '^[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9][A-Za-z0-9_.-]*){0,4}\.(svg|png|jpg|webp)$' and length(key) <= 160),
  content_type text not null constraint media_content_type_known
    check (content_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  body bytea not null constraint media_body_bounded check (octet_length(body) between 1 and 5242880),
  -- What is text is kept compressed as well, so that nobody compresses it twice.
  body_gzip bytea,
  etag text not null constraint media_etag_sha256 check (etag ~ '^[0-9a-f]{64}$'),
  origin text not null constraint media_origin_known check (origin in ('drawn', 'uploaded')),
  updated_at timestamptz not null default clock_timestamp(),
  constraint media_key_once unique nulls not distinct (key, brand_id),
  -- A vector picture can carry a program: only our own drawings may be one.
  constraint media_no_uploaded_svg check (origin = 'drawn' or content_type <> 'image/svg+xml')
);

create table content.text_override (
  brand_id text not null,
  language text not null constraint text_override_language_pack check (language ~ '^[A-Z]{2,3}$'),
  message_id text not null constraint text_override_message_id_plain
    check (message_id ~ '^[a-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+){1,5}$' and length(message_id) <= 120),
  message text not null constraint text_override_message_bounded check (length(message) between 1 and 2000),
  compiled jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, language, message_id)
);

grant select on all tables in schema content to fairhouse_app, fairhouse_reader;
grant insert, update, delete on content.announcement, content.announcement_text, content.banner, content.banner_text,
  content.app_resource, content.media, content.text_override to fairhouse_app;
