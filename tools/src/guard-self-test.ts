import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './services/index.ts';

/**
 * Plants each fault that a guard must find, runs that guard, and removes the fault again. A guard that does
 * not report it fails this run. Faults for one guard are planted together, and it must name each of them.
 * `--only <text>` plants only the faults whose name or file contains this.
 */
type Plant = {
  name: string;
  file: string;
  /** The planted text: a new file, or what is put in place of `instead` in an existing one. */
  text: string;
  instead?: string;
  guard: string[];
  /** What the guard must report. */
  says: RegExp;
  /** The fault ends the guard before it could see another. */
  alone?: true;
};

const vitest = (project: string, file: string): string[] => ['vitest', 'run', '--project', project, file];
const lint = ['biome', 'check', 'apps/server/src/modules/brand'];
const boundaries = ['node', 'tools/src/boundaries.ts'];
const facts = 'apps/server/src/modules/bet/facts';
const factTest = vitest('db', `${facts}/facts.db.test.ts`);
const tree = 'apps/server/src/modules/agent/tree';
const figures = 'apps/server/src/modules/agent/figures';
const figureTest = vitest('db', `${figures}/figures.db.test.ts`);
const rollups = 'apps/server/src/modules/report/rollups';
const rollupTest = vitest('db', `${rollups}/rollups.db.test.ts`);
const waiting = 'apps/server/src/modules/agent/accounts/waiting';
const waitingTest = vitest('db', `${waiting}/waiting.db.test.ts`);
const transfers = 'apps/server/src/modules/agent/transfers';
const transferTest = vitest('db', `${transfers}/transfers.db.test.ts`);

const nextMigration = (name: string): string => {
  const folder = 'apps/server/db/migrations';
  const number = readdirSync(join(repositoryRoot, folder)).length + 1;
  return `${folder}/${String(number).padStart(4, '0')}_${name}.sql`;
};

const plants: readonly Plant[] = [
  {
    name: 'an import of a higher layer',
    file: 'apps/server/src/modules/audit/planted.ts',
    text: "import { installBrand } from '#modules/brand/index.ts';\nexport const planted = installBrand;\n",
    guard: boundaries,
    says: /layer-audit/,
  },
  {
    name: 'an import past a public API',
    file: 'apps/server/src/modules/content/planted.ts',
    text: "import { readRevision } from '#modules/brand/brand.store.ts';\nexport const planted = readRevision;\n",
    guard: boundaries,
    says: /module-public-api/,
  },
  {
    name: 'a public API that exports a store',
    file: 'apps/server/src/modules/unshaped/index.ts',
    text: "export { readRevision } from '#modules/brand/brand.store.ts';\n",
    guard: boundaries,
    says: /public-api-exports-no-store/,
  },
  {
    name: 'a module without a layer',
    file: 'apps/server/src/modules/unplanned/index.ts',
    text: "import { newId } from '#platform/kernel/ids.ts';\nexport const planted = newId;\n",
    guard: boundaries,
    says: /module-has-layer/,
  },
  {
    name: 'a platform that knows a domain',
    file: 'apps/server/src/platform/kernel/planted.ts',
    text: "import { installBrand } from '#modules/brand/index.ts';\nexport const planted = installBrand;\n",
    guard: boundaries,
    says: /platform-knows-no-domain/,
  },
  {
    name: 'a rule that asks the database',
    file: 'apps/server/src/modules/brand/planted.rules.ts',
    text: "import { readRevision } from './brand.store.ts';\nexport const planted = readRevision;\n",
    guard: boundaries,
    says: /rules-are-pure/,
  },
  {
    name: 'a nested store that calls a use case',
    file: 'apps/server/src/modules/cashier/withdrawals/planted.store.ts',
    text: "import { cancelWithdrawal } from './cancel-withdrawal.ts';\nexport const planted = cancelWithdrawal;\n",
    guard: boundaries,
    says: /store-is-sql-only: \S+withdrawals\/planted\.store\.ts/,
  },
  {
    name: 'a store that calls another module',
    file: 'apps/server/src/modules/cashier/deposits/planted.store.ts',
    text: "import { findMember } from '#modules/member/index.ts';\nexport const planted = findMember;\n",
    guard: boundaries,
    says: /store-reads-its-own-module: \S+deposits\/planted\.store\.ts/,
  },
  {
    name: 'a store that looks at the clock',
    file: 'apps/server/src/modules/cashier/payees/planted.store.ts',
    text: "import { systemClock } from '#platform/kernel/clock.ts';\nexport const planted = systemClock;\n",
    guard: boundaries,
    says: /store-needs-the-database-alone: \S+payees\/planted\.store\.ts/,
  },
  {
    name: 'a nested rule that looks at the clock',
    file: 'apps/server/src/modules/cashier/payees/planted.rules.ts',
    text: "import { systemClock } from '#platform/kernel/clock.ts';\nexport const planted = systemClock;\n",
    guard: boundaries,
    says: /rules-know-no-effects: \S+payees\/planted\.rules\.ts/,
  },
  {
    name: 'a nested route that queries',
    file: 'apps/server/src/modules/cashier/payees/planted.ops.routes.ts',
    text: "import { readPayeesById } from './payee.store.ts';\nexport const planted = readPayeesById;\n",
    guard: boundaries,
    says: /routes-do-not-query: \S+payees\/planted\.ops\.routes\.ts/,
  },
  {
    name: 'a circle of types',
    file: 'apps/server/src/modules/cashier/payees/planted-circle.ts',
    text: "import type { Pair } from './planted-pair.ts';\nexport type Circle = { pair: Pair };\n",
    guard: boundaries,
    says: /no-cycles: \S+planted-(circle|pair)\.ts/,
  },
  {
    name: 'the other half of that circle',
    file: 'apps/server/src/modules/cashier/payees/planted-pair.ts',
    text: "import type { Circle } from './planted-circle.ts';\nexport type Pair = { circle: Circle };\n",
    guard: boundaries,
    says: /no-cycles: \S+planted-(circle|pair)\.ts/,
  },
  {
    name: 'production code that imports what tests share',
    file: 'apps/server/src/modules/cashier/payees/planted-model.ts',
    text: "import * as tables from '../../../../test/guards/foreign-tables.ts';\nexport const planted = tables;\n",
    guard: boundaries,
    says: /tests-stay-outside: \S+planted-model\.ts/,
  },
  {
    name: 'Zod in the player app',
    file: 'apps/web/src/planted.ts',
    text: "import { failure } from '@fairhouse/protocol';\nexport const planted = failure;\n",
    guard: boundaries,
    says: /no-zod-in-the-player-app/,
  },
  {
    name: "a query of another module's table",
    file: 'apps/server/src/modules/content/planted.store.ts',
    text: "import type { Queryable } from '#platform/db/db.ts';\nexport const planted = (db: Queryable) => db.selectFrom('brand.domain').selectAll().execute();\n",
    guard: vitest('db', 'apps/server/test/guards/schema.test.ts'),
    says: /planted\.store\.ts → brand\.domain/,
  },
  {
    name: 'a table without brand_id',
    file: nextMigration('content_planted'),
    text: 'create table content.planted (id uuid primary key);\n',
    guard: vitest('db', 'apps/server/test/guards/schema.test.ts'),
    says: /content\.planted/,
  },
  {
    name: 'a route without a guard',
    file: 'apps/server/src/modules/content/content.public.routes.ts',
    instead: '  async (app) => {\n',
    text: "  async (app) => {\n    app.get('/wps/planted', async () => 'open to all');\n",
    guard: vitest('db', 'apps/server/test/guards/routes.test.ts'),
    says: /no guard on GET \/wps\/planted/,
    alone: true,
  },
  {
    name: 'a guard that was loosened',
    file: 'packages/protocol/src/wallet/get-balance.ts',
    instead: "token: 'required'",
    text: "token: 'none'",
    guard: vitest('db', 'apps/server/test/guards/routes.test.ts'),
    says: /routes\.snapshot\.txt|Snapshot/,
  },
  {
    name: 'a member’s list that a trial account may read',
    file: 'packages/protocol/src/identity/sessions.ts',
    instead: "guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },",
    text: "guard: { group: 'G4', realm: 'player', token: 'required' },",
    guard: [...vitest('db', 'apps/server/test/guards/matrix.test.ts'), '-t', 'refuses every cell'],
    says: /listSessions × trial: in, not real/,
  },
  {
    name: 'an object that is looked up without its owner',
    file: 'apps/server/src/modules/identity/factors/passkey.store.ts',
    instead:
      ".set({ removed_at: now })\n    .where('id', '=', id)\n    .where('brand_id', '=', brandId)\n    .where('subject_id', '=', subjectId)",
    text: ".set({ removed_at: now })\n    .where('id', '=', id)\n    .where('brand_id', '=', brandId)",
    guard: [...vitest('db', 'apps/server/test/guards/matrix.test.ts'), '-t', 'refuses every cell'],
    says: /removePasskey × \w+: in, not nothing/,
  },
  {
    name: 'a migration changed after its codegen',
    file: 'apps/server/db/migrations/0005_content_help.sql',
    instead: '  title text not null,\n  position integer not null default 0,\n  unique',
    text: '  title text not null,\n  planted text,\n  position integer not null default 0,\n  unique',
    guard: ['node', 'tools/src/codegen.ts', '--check'],
    says: /not current apps\/server\/src\/platform\/db\/schema\.gen\.ts/,
  },
  {
    name: 'an environment read outside the configuration',
    file: 'apps/server/src/modules/brand/planted-environment.ts',
    text: 'export const planted = process.env.PLANTED;\n',
    guard: lint,
    says: /noProcessEnv/,
  },
  {
    name: 'a call past the one way out',
    file: 'apps/server/src/modules/brand/planted-fetch.ts',
    text: "export const planted = () => fetch('https://studio.example/');\n",
    guard: lint,
    says: /planted-fetch\.ts[^\n]+noRestrictedGlobals/,
  },
  {
    name: 'an HTTP client of its own',
    file: 'apps/server/src/modules/brand/planted-client.ts',
    text: "import * as http from 'node:http';\nexport const planted = () => http.get('http://studio.example/');\n",
    guard: lint,
    says: /planted-client\.ts[^\n]+noRestrictedImports/,
  },
  {
    name: 'a forgotten promise',
    file: 'apps/server/src/modules/brand/planted-promise.ts',
    text: 'const save = async (): Promise<void> => {};\nexport const planted = (): void => {\n  save();\n};\n',
    guard: lint,
    says: /noFloatingPromises/,
  },
  {
    name: 'facts under the next number that is visible',
    file: `${facts}/fact.store.ts`,
    instead: 't.last - l.lines + l.place',
    text: '(select coalesce(max(f.number), 0) from bet.fact f where f.brand_id = l."brandId") + l.place',
    guard: factTest,
    says: /×\S* have no gap, follow the order of commits/,
  },
  {
    name: 'a round that is rolled back and keeps its facts',
    file: `${facts}/fact.rules.ts`,
    instead: '...gone.map((each)',
    text: '...gone.slice(9).map((each)',
    guard: factTest,
    says: /×\S* take everything back after a rollback/,
  },
  {
    name: 'facts that the application may change',
    file: 'apps/server/db/migrations/0069_bet_facts.sql',
    instead: 'grant insert on bet.fact to',
    text: 'grant insert, update on bet.fact to',
    guard: factTest,
    says: /×\S* cannot be changed or removed/,
  },
  {
    name: 'a check that compares no round with its facts',
    file: `${facts}/fact.store.ts`,
    instead: 'where p.says is distinct from t.says or',
    text: 'where false and',
    guard: factTest,
    says: /×\S* finds an amount/,
  },
  {
    name: 'a move into the own team',
    file: `${tree}/tree.rules.ts`,
    instead: ' || to.isUnderSubject',
    text: '',
    guard: vitest('unit', `${tree}/tree.rules.test.ts`),
    says: /×\S* never leads into the own team/,
  },
  {
    name: 'a move to somebody who is no agent',
    file: `${tree}/tree.rules.ts`,
    instead: "if (!to.isOpenAgent) return 'not_an_agent';",
    text: '',
    guard: vitest('unit', `${tree}/tree.rules.test.ts`),
    says: /×\S* leads to agents only/,
  },
  {
    name: 'two places on one day',
    file: 'apps/server/db/functions/agent/keep_placement.sql',
    instead: 'where p.number = new.number',
    text: 'where false',
    guard: vitest('db', `${tree}/tree.db.test.ts`),
    says: /×\S* keeps the past, one place and one path a day/,
  },
  {
    name: 'an upline of another brand',
    file: `${tree}/place.store.ts`,
    instead: 'r.member_id = g.recommender_id and r.brand_id',
    text: 'r.member_id = g.recommender_id or false and r.brand_id',
    guard: vitest('db', `${tree}/tree.db.test.ts`),
    says: /×\S* never stands under a closed or a waiting agent/,
  },
  {
    name: 'a move that one person decides',
    file: `${tree}/tree.ops.routes.ts`,
    instead: 'const input = { kind: moveKind, brandId, payload: { ref, to }, reason };',
    text: "const { scheduleMove } = await import('./schedule-move.ts');\n        const wish = { brandId, number: BigInt(ref), to: to && BigInt(to), reason, approvalId: crypto.randomUUID() };\n        return ok(await deps.db.transaction((tx) => scheduleMove(tx, wish, deps)).then(() => done));\n        const input = { kind: moveKind, brandId, payload: { ref, to }, reason };",
    guard: vitest('db', `${tree}/tree.ops.db.test.ts`),
    says: /×\S* is previewed, waits for a second person/,
  },
  {
    name: 'a cursor that moves in a transaction of its own',
    file: `${facts}/fact-cursor.command.ts`,
    instead: '{ factsTo, notedTo, asOf }: FactCursor): Promise<void> => {\n',
    text: '{ factsTo, notedTo, asOf }: FactCursor): Promise<void> => {\n    await sql`commit`.execute(tx);\n    await sql`begin`.execute(tx);\n',
    guard: [...figureTest, '-t', 'lose and double nothing'],
    says: /×\S* lose and double nothing when the process ends/,
  },
  {
    name: 'roll-ups written in another transaction than their cursor',
    file: `${rollups}/project-reports.ts`,
    instead: 'const money = await applyBatch(tx, batch);',
    text: "const money = await applyBatch(tx, batch);\n    const { sql } = await import('kysely');\n    await sql`commit`.execute(tx);\n    await sql`begin`.execute(tx);",
    guard: [...rollupTest, '-t', 'lose and double nothing'],
    says: /×\S* lose and double nothing when the process ends/,
  },
  {
    name: 'books that are not compared with the reports',
    file: `${rollups}/verify-reports.ts`,
    instead: 'const booked = withBooks ?',
    text: 'const booked = !withBooks ?',
    guard: [...rollupTest, '-t', 'hold every order'],
    says: /×\S* hold every order that is counted/,
  },
  {
    name: 'a report sent to somebody who may no longer read it',
    file: 'apps/server/src/modules/report/schedules/send-schedule.ts',
    instead: 'if (!owners.some(({ operatorId }) => operatorId === schedule.operatorId))',
    text: 'if (owners.length < 0)',
    guard: vitest('db', 'apps/server/src/modules/report/reports/reports.db.test.ts'),
    says: /×\S* go out once to readers of the brand alone/,
  },
  {
    name: 'a demo clock on a real database',
    file: 'apps/server/src/cli/demo/database-clock.ts',
    instead: '  await refuseRealDatabase(admin);\n',
    text: '',
    guard: vitest('db', 'apps/server/src/cli/demo/database-clock.db.test.ts'),
    says: /×\S* is not driven where no demo is/,
  },
  {
    name: 'a setting that nothing reads',
    file: 'packages/protocol/src/ops/settings-constants.ts',
    instead: 'readonly ConstantKey[] = Object.keys(businessSettings) as ConstantKey[];',
    text: "readonly ConstantKey[] = [...(Object.keys(businessSettings) as ConstantKey[]), 'winnerSlideItems'];",
    guard: vitest('unit', 'apps/server/src/modules/settings-are-read.test.ts'),
    says: /×\S* the setting winnerSlideItems is read/,
  },
  {
    name: 'a comparison that finds every figure right',
    file: `${figures}/verify-figures.store.ts`,
    instead: 'where e.sums is distinct from f.sums',
    text: 'where false',
    guard: figureTest,
    says: /×\S* finds a wrong figure: a sum of an account/,
  },
  {
    name: 'a waiting account in the figures',
    file: `${figures}/take-accounts.store.ts`,
    instead: " and state <> 'waiting'",
    text: '',
    guard: figureTest,
    says: /×\S* pass over the facts of an account without a place/,
  },
  {
    name: 'a secret in the audit trail',
    file: `${waiting}/create-accounts.ts`,
    instead: 'after: { waitingIds: made.map(({ id }) => id) }',
    text: 'after: { waitingIds: made.map(({ id, secret }) => [id, secret]) }',
    guard: waitingTest,
    says: /×\S* is in the response that made it and nowhere else/,
  },
  {
    name: 'a secret that stays after it was used',
    file: `${waiting}/spend-secret.ts`,
    instead: 'await spendHash(tx, hashed(given));',
    text: 'await findBySecret(tx, hashed(given)).then((found) => found && { ...found, username: given.username });',
    guard: waitingTest,
    says: /×\S* is opened once by twenty activations at once/,
  },
  {
    name: 'an excluded person at the first login',
    file: 'apps/server/src/modules/identity/registration/open-account.ts',
    instead: 'identifiersOf(given, visitor) }',
    text: 'identifiersOf(given.secret === undefined ? given : { ...given, contacts: [] }, visitor) }',
    guard: waitingTest,
    says: /×\S* because the person is excluded/,
  },
  {
    name: 'a transfer beyond the deposit limit of its receiver',
    file: `${transfers}/make-transfer.ts`,
    instead: 'fitsDepositLimits: reservation.ok',
    text: 'fitsDepositLimits: true',
    guard: transferTest,
    says: /×\S* counts transfers against the deposit limit/,
  },
  {
    name: 'a transfer to somebody who is excluded',
    file: `${transfers}/make-transfer.ts`,
    instead: 'isProtected: stops.length > 0',
    text: 'isProtected: false',
    guard: transferTest,
    says: /×\S* above is judged as one below/,
  },
  {
    name: 'a transfer without a requirement',
    file: `${transfers}/make-transfer.ts`,
    instead: 'required: amount',
    text: 'required: 0n',
    guard: transferTest,
    says: /×\S* moves money down and up/,
  },
  {
    name: 'a transfer along a closed edge',
    file: `${transfers}/make-transfer.ts`,
    instead: 'isEdgeClosed: await isEdgeClosed(tx, sender, node.number)',
    text: 'isEdgeClosed: false',
    guard: transferTest,
    says: /×\S* are opened for money that comes back unwagered/,
  },
  {
    name: 'a transfer of locked money',
    file: `${transfers}/transfer.rules.ts`,
    instead: 'amount > wallet.withdrawable',
    text: 'amount < 0n',
    guard: transferTest,
    says: /×\S* takes withdrawable money only/,
  },
  {
    name: 'a transfer beyond the limit of its edge',
    file: `${transfers}/transfer.rules.ts`,
    instead: 'limits.edgeDay - sentOnEdgeToday',
    text: 'limits.edgeDay',
    guard: transferTest,
    says: /×\S* has limits for one transfer/,
  },
  {
    name: 'another transfer under the same id',
    file: `${transfers}/transfer.rules.ts`,
    instead: 'earlier.amount === input.amount',
    text: 'earlier.amount > 0n',
    guard: transferTest,
    says: /×\S* happens once when the same request/,
  },
  {
    name: 'a transfer by somebody on a break',
    file: `${transfers}/read-sender.ts`,
    instead: "act: 'deposit' })).length > 0",
    text: "act: 'deposit' })).length > 9",
    guard: transferTest,
    says: /×\S* on a break is refused/,
  },
  {
    name: 'a transfer to somebody who must be identified',
    file: `${transfers}/make-transfer.ts`,
    instead: '(await identityStopOf(tx, owner))?.deposit === true',
    text: 'false',
    guard: transferTest,
    says: /"who must be identified first"/,
  },
  {
    name: 'a transfer to a market without transfers',
    file: `${transfers}/make-transfer.ts`,
    instead: '(await profileFor(tx, owner)).agentTransfers',
    text: 'true',
    guard: transferTest,
    says: /"of a market without such transfers"/,
  },
  {
    name: 'a transfer past a direct edge',
    file: `${transfers}/transfer.rules.ts`,
    instead: 'receiver.upline === sender.number',
    text: 'receiver.upline !== null',
    guard: transferTest,
    says: /"two levels below"/,
  },
  {
    name: 'a transfer to somebody who is stopped',
    file: `${transfers}/transfer.rules.ts`,
    instead: '  facts.node.mayTransfer &&\n',
    text: '',
    guard: transferTest,
    says: /"whose transfers were stopped"/,
  },
  {
    name: 'a refusal that tells of the receiver’s wallet',
    file: `${transfers}/transfer.rules.ts`,
    instead: "  !facts.flags.some((flag) => flag === 'frozen' || flag === 'closed' || flag === 'debt') &&\n",
    text: '',
    guard: transferTest,
    says: /"whose wallet is frozen"/,
  },
  {
    name: 'a transfer while agents are switched off',
    file: `${transfers}/transfer.rules.ts`,
    instead: "if (!isOffered) return 'switchedOff';",
    text: '',
    guard: transferTest,
    says: /×\S* is refused while the brand has agents switched off/,
  },
  {
    name: 'a transfer by somebody who is stopped',
    file: `${transfers}/transfer.rules.ts`,
    instead: ' || !node.mayTransfer',
    text: '',
    guard: transferTest,
    says: /×\S* whose transfers were stopped is refused/,
  },
  {
    name: 'a refusal that leaves when it is ready',
    file: `${transfers}/answer-evenly.ts`,
    instead: 'Math.ceil(tookMs / beatMs) * beatMs - tookMs',
    text: '0',
    guard: vitest('unit', `${transfers}/answer-evenly.test.ts`),
    says: /×\S* that took 1 ms leaves/,
  },
  {
    name: 'a secret in a file',
    file: 'apps/server/src/modules/brand/planted-secret.ts',
    // Put together here, so that the scan does not find it in this file.
    text: `export const planted = '${['AKIA', 'QX7WZ2LM', '5RTY3KDP'].join('')}';\n`,
    guard: ['node', 'tools/src/secret-scan.ts'],
    says: /planted-secret\.ts:1: cloud access key/,
  },
  {
    name: 'a package whose licence is not on the list',
    file: 'tools/src/licences.ts',
    instead: "  'ISC',\n",
    text: '',
    guard: ['node', 'tools/src/licences.ts'],
    says: /: ISC is not on the list/,
  },
  {
    name: 'a bill of materials that leaves an application out',
    file: 'tools/src/sbom.ts',
    instead: "'./apps/*'",
    text: "'./apps/sandbox'",
    guard: ['node', 'tools/src/sbom.ts'],
    says: /is shipped and not in the bill of materials/,
  },
];

const run = ([program = '', ...args]: string[]): { failed: boolean; output: string } => {
  const bins = join(repositoryRoot, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    timeout: 120_000,
    // Snapshots are compared, never written: a planted change must not become the expectation.
    env: { ...process.env, CI: 'true', FORCE_COLOR: '0', PATH: `${bins}:${process.env.PATH}` },
  });
  return { failed: status !== 0, output: stdout + stderr };
};

/** Plants a fault and returns how to remove it. */
const plantOne = ({ file, text, instead }: Plant): (() => void) => {
  const path = join(repositoryRoot, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const createdFolder = existsSync(dirname(path)) ? null : dirname(path);
  if ((before === null) !== (instead === undefined)) throw new Error(`${file}: cannot plant here`);
  const planted = before === null ? text : before.replace(instead ?? '', text);
  if (planted === before) throw new Error(`${file}: the place to plant at is gone`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, planted);
  return () => {
    if (before === null) rmSync(path, { force: true });
    else writeFileSync(path, before);
    if (createdFolder !== null) rmSync(createdFolder, { recursive: true, force: true });
  };
};

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const chosen = plants.filter(({ name, file }) => `${name} ${file}`.includes(only));
const together = Object.values(
  Object.groupBy(chosen, ({ name, guard, alone }) => (alone ? name : guard.join(' '))),
).filter((group) => group !== undefined);

let silent = 0;
for (const group of together) {
  const takeOut: (() => void)[] = [];
  try {
    for (const plant of group) takeOut.push(plantOne(plant));
    const { failed, output } = run(group[0]?.guard ?? []);
    const missed = group.filter(({ says }) => !failed || !says.test(output));
    silent += missed.length;
    for (const plant of group) console.error(`  ${missed.includes(plant) ? 'MISSED' : 'found '} ${plant.name}`);
    if (missed.length > 0) console.error(output.slice(-1500));
  } finally {
    for (const undo of takeOut.toReversed()) undo();
  }
}
const pass = silent === 0 && chosen.length > 0;
console.log(JSON.stringify({ planted: chosen.length, found: chosen.length - silent, pass }));
process.exitCode = pass ? 0 : 1;
