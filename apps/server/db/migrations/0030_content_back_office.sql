-- What operators need to write content together: drafts, versions, and who wrote last.

alter table content.banner
  add column state text not null default 'published' constraint banner_state_known check (state in ('draft', 'published')),
  add column revision integer not null default 0 constraint banner_revision_not_negative check (revision >= 0),
  add column updated_at timestamptz not null default clock_timestamp(),
  add column updated_by uuid;

alter table content.announcement
  add column state text not null default 'published'
    constraint announcement_state_known check (state in ('draft', 'published')),
  add column revision integer not null default 0 constraint announcement_revision_not_negative check (revision >= 0),
  add column updated_at timestamptz not null default clock_timestamp(),
  add column updated_by uuid;

alter table content.help_section
  add column revision integer not null default 0 constraint help_section_revision_not_negative check (revision >= 0);

-- What is published stays as it is while somebody works on the next version of it.
alter table content.help_article
  add column is_published boolean not null default true,
  add column draft_title text constraint help_article_draft_title_bounded check (length(draft_title) between 1 and 160),
  add column draft_source text constraint help_article_draft_source_bounded check (octet_length(draft_source) <= 65536),
  add column revision integer not null default 0 constraint help_article_revision_not_negative check (revision >= 0),
  add column updated_by uuid,
  add constraint help_article_draft_whole check ((draft_title is null) = (draft_source is null));
create index help_article_by_brand on content.help_article (brand_id, article_id);
