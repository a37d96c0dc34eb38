import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { specEndpoints } from '@fairhouse/protocol';
import { floor } from './conformance/floor.ts';
import { type Probe, probeCall } from './conformance/probe-call.ts';
import { specCalls, specRoutes } from './conformance/spec.ts';
import { repositoryRoot } from './services/index.ts';
import { startStack } from './stack/index.ts';

/** Pages of the three centres (screens.md); the pieces of work that build them raise `served`. */
const pages = { personal: { served: 0, of: 15 }, agent: { served: 0, of: 16 }, backoffice: { served: 0, of: 56 } };

/** `--bundle` runs what an image would run, instead of the sources. */
const { values } = parseArgs({ options: { bundle: { type: 'boolean', default: false } } });
const bundle = join(repositoryRoot, 'apps/server/dist');
const programs = {
  main: join(bundle, 'main.js'),
  migrate: join(bundle, 'cli/migrate.js'),
  seed: join(bundle, 'cli/seed.js'),
};

const webDist = join(repositoryRoot, 'apps/web/dist');
const started = Date.now();
const say = (line: string): void =>
  console.error(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const stack = await startStack({
  roles: ['http'],
  seed: 'test',
  ...(values.bundle ? { programs } : {}),
  env: existsSync(webDist) ? { WEB_DIST: webDist } : {},
  onProgress: ({ who, step }) => say(`${who}: ${step}`),
});

const probes: Probe[] = [];
let shells = 0;
try {
  for (const call of specCalls) {
    const endpoint = specEndpoints.find(({ config }) => config.id === call.id);
    probes.push(await probeCall(stack.urls.http, call, endpoint));
  }
  for (const route of specRoutes) {
    const answer = await fetch(new URL(route.path, stack.urls.http), { headers: { accept: 'text/html' } });
    const body = await answer.text();
    if (answer.status === 200 && body.includes('<div id="root"')) shells += 1;
  }
} finally {
  await stack.stop();
}

const idsOf = (state: Probe['state']): string[] => probes.filter((probe) => probe.state === state).map(({ id }) => id);
const served = new Set(idsOf('served'));
const groups = [...new Set(specCalls.map(({ group }) => group))];
const byGroup = Object.fromEntries(
  groups.map((group) => {
    const ids = specCalls.filter((call) => call.group === group).map(({ id }) => id);
    return [group, { served: ids.filter((id) => served.has(id)).length, of: ids.length }];
  }),
);
const lost = floor.calls.filter((id) => !served.has(id));
const faulty = probes.filter(({ state }) => state === 'faulty');
for (const { id, why } of faulty) say(`FAULTY ${id}: ${why}`);
for (const id of lost) say(`LOST ${id}: it was served before`);
say(`served: ${[...served].join(', ')}`);
say(`not built yet, and saying so: ${idsOf('unbuilt').length}`);

const declared = specCalls.length - idsOf('undeclared').length;
const pass = declared === specCalls.length && faulty.length === 0 && lost.length === 0;
console.log(
  JSON.stringify({
    calls: { declared, served: served.size, of: specCalls.length, unbuilt: idsOf('unbuilt').length, byGroup },
    // A shell alone is not a screen: a route counts as served when its screen is built.
    routes: { shell: shells, served: floor.routes.length, of: specRoutes.length },
    pages,
    pass,
  }),
);
process.exitCode = pass ? 0 : 1;
