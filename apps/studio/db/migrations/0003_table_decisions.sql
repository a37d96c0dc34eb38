-- What a player decided during a shared round, written before it is confirmed to the player. One decision per window.
create table table_decision (
  round_id text not null references table_round (round_id),
  player_id text not null,
  step integer not null check (step >= 0),
  decision text not null,
  -- Since the window opened, by the studio's clock.
  elapsed_ms integer not null check (elapsed_ms >= 0),
  decided_at timestamptz not null default now(),
  primary key (round_id, player_id, step)
);
