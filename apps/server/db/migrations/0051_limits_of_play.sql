-- Two things about limits: the most that may be staked in one round of a slot, judged by the books; and how often a
-- member met a limit of their own.

alter table play.game_session add column is_slot boolean not null default false;
comment on column play.game_session.is_slot is 'The profile’s highest stake holds for its rounds.';

-- Gateways ask twice a second who is from somewhere else now.
create index residence_noted on protection.residence (noted_at);

-- The most that may be staked in a round comes with the movement. Stakes of such a round are kept in its row, which is
-- looked up for every movement anyway. Changed where the function stands, as in 0040; it has one more argument, which
-- may be left out, so that processes of before go on.
do $$
declare
  v_definition text := pg_get_functiondef((select p.oid from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'ledger' and p.proname = 'post_moves'));
  v_change record;
begin
  for v_change in select * from (values
    ('p_deny text[])', 'p_deny text[], p_round_max bigint[] default null)'),
    -- Whoever has such a maximum is judged one by one.
    ('if not v_entangled and f_key = ''{}'' and d_key = ''{}'' then',
     'if not v_entangled and p_round_max is null and f_key = ''{}'' and d_key = ''{}'' then'),
    ('elsif v_flags <> 0 and not ledger.allowances_permit(',
     'elsif v_stake > 0 and coalesce(d.stake_cash + d.stake_bonus, 0) + v_stake > p_round_max[i] then v := 15;
      elsif v_flags <> 0 and not ledger.allowances_permit('),
    ('if v_tracked then
          perform ledger.note_round(', 'if v_tracked or (p_round[i] is not null and p_round_max[i] is not null) then
          perform ledger.note_round('),
    ('if v_tracked and d.key is not null then
          perform ledger.note_round(d.key_day, d.key, p_wallet[i],
            case when', 'if d.key is not null and (v_tracked or d.bets > 0) then
          perform ledger.note_round(d.key_day, d.key, p_wallet[i],
            case when')
  ) as t (v_old, v_new) loop
    if length(v_definition) - length(replace(v_definition, v_change.v_old, '')) <> length(v_change.v_old) then
      raise exception 'ledger.post_moves does not have exactly once: %', v_change.v_old;
    end if;
    v_definition := replace(v_definition, v_change.v_old, v_change.v_new);
  end loop;
  drop function ledger.post_moves(uuid[], date[], uuid[], bigint[], bigint[], smallint[], bigint[], bigint[], smallint[],
    smallint[], text[], uuid[], date[], text[], boolean[], uuid[], date[], smallint[], text[]);
  execute v_definition;
end $$;
revoke all on function ledger.post_moves(uuid[], date[], uuid[], bigint[], bigint[], smallint[], bigint[], bigint[],
  smallint[], smallint[], text[], uuid[], date[], text[], boolean[], uuid[], date[], smallint[], text[], bigint[])
  from public;
grant execute on function ledger.post_moves(uuid[], date[], uuid[], bigint[], bigint[], smallint[], bigint[], bigint[],
  smallint[], smallint[], text[], uuid[], date[], text[], boolean[], uuid[], date[], smallint[], text[], bigint[])
  to fairhouse_app;

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
