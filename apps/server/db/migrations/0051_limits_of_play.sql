-- Two things about limits: the most that may be staked in one round of a slot, judged by the books; and how often a
-- member met a limit of their own.

alter table play.game_session add column is_slot boolean not null default false;
comment on column play.game_session.is_slot is 'The profile’s highest stake holds for its rounds.';

-- Gateways ask twice a second who is from somewhere else now.
create index residence_noted on protection.residence (noted_at);

-- The most that may be staked in a round comes with the movement, as one more argument of the function; the function
-- of today is made from db/functions/ledger/post_moves.sql.
drop function ledger.post_moves(uuid[], date[], uuid[], bigint[], bigint[], smallint[], bigint[], bigint[], smallint[],
  smallint[], text[], uuid[], date[], text[], boolean[], uuid[], date[], smallint[], text[]);

create table protection.limit_hit (
  brand_id text not null constraint limit_hit_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  kind text not null constraint limit_hit_kind_known check (kind in ('deposit', 'bet')),
  -- Of UTC.
  day date not null,
  hits integer not null constraint limit_hit_hits_bounded check (hits between 1 and 1000),
  primary key (brand_id, member_id, kind, day)
);
comment on table protection.limit_hit is
  'How often a member’s own limit of money refused them on a day, counted up to a thousand. For protection alone.';
grant select, insert on protection.limit_hit to fairhouse_app;
grant update (hits) on protection.limit_hit to fairhouse_app;
