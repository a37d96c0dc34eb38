-- Who works, and which scheduled moments have been taken.

-- The job library keeps the jobs of a crashed process locked for hours. A worker that has been
-- silent for thirty seconds is unlocked by any other.
create table platform.job_worker (
  worker_id text primary key,
  process_id text not null,
  seen_at timestamptz not null default clock_timestamp()
);

create table platform.schedule_tick (
  name text not null,
  tick_at timestamptz not null,
  primary key (name, tick_at)
);
comment on table platform.schedule_tick is
  'Every process keeps the same schedule; the one whose insert succeeds enqueues the job.';

grant select, insert, update, delete on platform.job_worker, platform.schedule_tick to fairhouse_app;
