import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import { applyDueMoves, type MoveDeps } from '../tree/apply-due-moves.ts';
import { brandDay } from '../tree/brand-day.ts';
import { checkFigures } from './check-figures.ts';
import { countTeams } from './count-teams.ts';
import { figuresLag } from './figures-lag.ts';
import { projectFacts } from './project-facts.ts';

type Deps = MoveDeps & { directory: BrandDirectory; log: Log };

const hoursOf = (zone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at));

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const project = async (deps: Deps): Promise<void> => {
  const figures = { db: deps.db, applyDueMoves: (brandId: string, day: string) => applyDueMoves(deps, brandId, day) };
  for (const brand of deps.directory.all()) {
    await projectFacts(figures, brand);
    await figuresLag.measure(deps, brand.brandId);
  }
};

/** One day an hour: the hour of the day says how many days back, so that every day is compared 24 times. */
const verify = async (deps: Deps & { clock: { now(): Date } }): Promise<void> => {
  for (const brand of deps.directory.all()) {
    const today = await brandDay(deps.db.read, brand.brandId);
    await checkFigures(deps, brand, daysBefore(today, hoursOf(brand.timeZone, deps.clock.now())));
  }
};

/** Background tasks of the figures. All are idempotent, also when run concurrently. */
export const figuresTasks = (deps: Deps & { clock: { now(): Date } }): Task[] => [
  { name: 'agent.project_facts', run: () => project(deps) },
  {
    name: 'agent.count_teams',
    run: async () => {
      for (const { brandId } of deps.directory.all()) await countTeams(deps, brandId);
    },
  },
  { name: 'agent.verify_figures', run: () => verify(deps) },
];

export const figuresSchedules: readonly Schedule[] = [
  { name: 'agent.project-facts', pattern: '*/15 * * * * *', task: 'agent.project_facts' },
  { name: 'agent.count-teams', pattern: '20 */5 * * * *', task: 'agent.count_teams' },
  { name: 'agent.verify-figures', pattern: '35 37 * * * *', task: 'agent.verify_figures' },
];
