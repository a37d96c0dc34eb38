-- News for agents alone: the agent centre has a page of announcements.
alter table content.announcement
  drop constraint announcement_audience_known,
  add constraint announcement_audience_known check (audience in ('public', 'members', 'agents'));
