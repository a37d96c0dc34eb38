import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startStack } from '@fairhouse/tools/stack';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { type Measured, measureList, p95MaxMs, quantile } from './members/measure-list.ts';
import { measureSearch } from './members/measure-search.ts';
import { giveNumbers } from './members/member-contacts.ts';
import { seedMembers } from './members/seed-members.ts';
import { signInOperator } from './members/sign-in-operator.ts';
import { opsStarter } from './members/start-ops.ts';
import { openAdmin } from './postgres/with-admin.ts';

const searchMaxMs = 50;
const smallMs = 10;

const figuresOf = (results: readonly Measured[]) => {
  const slowest = results.toSorted((a, b) => b.p95Ms - a.p95Ms)[0];
  const big = results.filter(({ sqlP95Ms }) => sqlP95Ms >= smallMs);
  const medians = results.map(({ p50Ms }) => p50Ms);
  return {
    cases: results.length,
    over: results.filter(({ passes }) => !passes).length,
    p50Ms: quantile(medians, 0.5),
    p95Ms: slowest?.p95Ms ?? Number.NaN,
    slowest: slowest?.name,
    // Only cases whose statements take ten milliseconds or more.
    ratioMax: Math.max(0, ...big.map(({ ratio }) => ratio)),
    casesBelow10Ms: results.length - big.length,
  };
};

/** The member list and its search on a million members. How long the load takes is noise. */
export const benchMembers = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: { members: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '20' } },
  });
  const [members, rounds] = [Number(values.members), Number(values.rounds)];
  const stack = await startStack({ roles: [], seed: 'test', onProgress: ({ who, step }) => log(`${who}: ${step}`) });
  const { services } = stack;
  const admin = await openAdmin(services);
  const startOps = opsStarter(stack);
  try {
    await seedMembers(admin, members, log);
    const numbers = await giveNumbers(admin, services.auditKey);
    log('numbers');
    const where = { url: services.postgres.urlFor('app', 'fairhouse'), cookie: await signInOperator(admin), startOps };
    const results = await measureList({ ...where, rounds }, log);
    const { phone, phoneInList, names } = await measureSearch({ ...where, numbers, rounds });
    const figures = figuresOf(results);
    return {
      bench: 'members',
      members,
      rounds,
      ...figures,
      phone,
      phoneInList,
      names,
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass:
        figures.over === 0 &&
        phone.found === phone.searches &&
        phone.p95Ms <= searchMaxMs &&
        phoneInList.p95Ms <= p95MaxMs,
    };
  } finally {
    await admin.end();
    await stack.stop();
  }
};
