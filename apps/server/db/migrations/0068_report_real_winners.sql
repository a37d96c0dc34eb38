-- The winner board only has wins of settled rounds: seeded sample rows are removed and cannot come back.
delete from report.winner where is_demo;
alter table report.winner drop constraint winner_comes_from_a_round_or_is_demo;
-- The column is still written by the previous version; a later migration drops it.
alter table report.winner add constraint winner_comes_from_a_round check (not is_demo and round_ref is not null);
