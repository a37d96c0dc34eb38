import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { shellEnvironment, startLogged } from '@fairhouse/tools/stack';
import type pg from 'pg';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { type DurableStack, startDurableStack } from './postgres/start-durable-stack.ts';

/** At least half as fast as one bare statement, in little memory, regardless of the number of members. */
const ratioMin = 0.5;
const growthMaxMib = 64;
/** One member in this many is in a cooling-off period: an offer must not reach them. */
const everyProtected = 100;

type Category = 'system' | 'promotion';
type Result = { seconds: number; idleMib: number; peakMib: number };

const seedPeople = async (admin: pg.Client, people: number): Promise<void> => {
  await admin.query(
    `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, joined_at)
     select gen_random_uuid(), 'aurora', 'person' || n, 'Person', 'member', 3, 'USD', 'EN', now() - interval '1 day'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await admin.query(
    `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, until, by, is_group_wide,
       ends_itself, profile)
     select brand_id, id, id, 'cooling_off', '7d', now(), now() + interval '7 days', 'member', false, true, 'generic@1'
     from member.member where substr(username, 7)::int % $1 = 0`,
    [everyProtected],
  );
  await admin.query('vacuum analyze member.member');
  await admin.query('vacuum analyze protection.restriction');
};

/** Every run starts with empty message boxes. */
const emptyBoxes = async (admin: pg.Client): Promise<void> => {
  await admin.query('truncate message.message');
  await admin.query('checkpoint');
};

/** The same rows in one statement, without slices, cursor and counts. */
const measureBare = async (admin: pg.Client, category: Category): Promise<number> => {
  await emptyBoxes(admin);
  const startedAt = performance.now();
  await admin.query(
    `insert into message.message (id, brand_id, member_id, category, template, "values", link, key)
     select gen_random_uuid(), m.brand_id, m.id, $1, 'broadcast', '{}', '/promotions', 'broadcast:bare'
     from member.member m where m.brand_id = 'aurora' and ($1 = 'system' or not exists (
       select from protection.restriction b where b.brand_id = m.brand_id and b.member_id = m.id))
     order by m.id`,
    [category],
  );
  return (performance.now() - startedAt) / 1_000;
};

const measureOurs = async ({ stack, admin }: DurableStack, category: Category): Promise<Result> => {
  await emptyBoxes(admin);
  let result: Result | undefined;
  const program = startLogged({
    name: 'broadcast-bench',
    command: process.execPath,
    args: [join(repositoryRoot, 'apps/server/test/harness/programs/broadcast-bench.ts'), '--category', category],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), ...stack.env },
    logFile: join(stack.services.dir, 'broadcast-bench.log'),
    onLine: (line, source) => {
      if (source === 'stdout' && line.startsWith('{"kind":"result"')) result = JSON.parse(line) as Result;
    },
    endSignal: 'SIGKILL',
  });
  const code = await program.exited;
  if (code !== 0 || result === undefined)
    throw new Error(`ended with ${code}: ${program.lastLines().slice(-5).join('\n')}`);
  return result;
};

const judge = async (context: DurableStack, category: Category, expected: number, log: (line: string) => void) => {
  const { admin } = context;
  const bareBefore = await measureBare(admin, category);
  log(`${category}: bare ${rounded(bareBefore, 1)} s`);
  const ours = await measureOurs(context, category);
  const { rows } = await admin.query<{ rows: string; people: string }>(
    'select count(*) as rows, count(distinct member_id) as people from message.message',
  );
  const [messages, people] = [Number(rows[0]?.rows), Number(rows[0]?.people)];
  log(`${category}: ours ${rounded(ours.seconds, 1)} s, ${messages} messages`);
  const bareAfter = await measureBare(admin, category);
  const bareSeconds = (bareBefore + bareAfter) / 2;
  const ratio = bareSeconds / ours.seconds;
  const growthMib = ours.peakMib - ours.idleMib;
  return {
    pass: messages === expected && people === expected && ratio >= ratioMin && growthMib <= growthMaxMib,
    messages,
    seconds: rounded(ours.seconds, 1),
    rowsPerSecond: rounded(messages / ours.seconds),
    bareSeconds: rounded(bareSeconds, 1),
    bareRowsPerSecond: rounded(expected / bareSeconds),
    ratio: rounded(ratio, 2),
    idleMib: rounded(ours.idleMib),
    peakMib: rounded(ours.peakMib),
    growthMib: rounded(growthMib),
  };
};

/**
 * A message to a million members by the worker's own function, compared with one bare statement that writes the same
 * rows.
 */
export const benchBroadcast = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const people = Number(args[0] ?? 1_000_000);
  const context = await startDurableStack(log);
  try {
    await seedPeople(context.admin, people);
    log(`${people} people`);
    const system = await judge(context, 'system', people, log);
    const promotion = await judge(context, 'promotion', people - Math.floor(people / everyProtected), log);
    return { bench: 'broadcast', pass: system.pass && promotion.pass, people, system, promotion };
  } finally {
    await context.stop();
  }
};
