import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { specEndpoints } from '@fairhouse/protocol';
import { agentPages, backOfficeScreens } from './conformance/declared-screens.ts';
import { floor } from './conformance/floor.ts';
import { openSession } from './conformance/open-session.ts';
import { type Probe, probeCall } from './conformance/probe-call.ts';
import { type PageProbe, probePages } from './conformance/probe-pages.ts';
import { probeRoutes, type RouteProbe } from './conformance/probe-routes.ts';
import { specCalls, specRoutes } from './conformance/spec.ts';
import { specMemberPages } from './conformance/spec-pages.ts';
import { repositoryRoot } from './services/index.ts';
import { startStack } from './stack/index.ts';

/** Pages of the agent centre and screens of the back office: counted, not opened here. */
const screens = backOfficeScreens();
const declaredPages = {
  agent: agentPages,
  backoffice: { served: screens.filter(({ isBuilt }) => isBuilt).length, of: screens.length },
};

/** `--bundle` runs what an image would run, instead of the sources. */
const { values } = parseArgs({ options: { bundle: { type: 'boolean', default: false } } });
const bundle = join(repositoryRoot, 'apps/server/dist');
const programs = {
  main: join(bundle, 'main.js'),
  migrate: join(bundle, 'cli/migrate.js'),
  seed: join(bundle, 'cli/seed.js'),
};

const webDist = join(repositoryRoot, 'apps/web/dist');
const isWebBuilt = existsSync(join(webDist, 'index.html'));
const started = Date.now();
const log = (line: string): void =>
  console.error(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const stack = await startStack({
  roles: ['http'],
  seed: 'test',
  ...(values.bundle ? { programs } : {}),
  env: isWebBuilt ? { WEB_DIST: webDist } : {},
  onProgress: ({ who, step }) => log(`${who}: ${step}`),
});

const probes: Probe[] = [];
const routeProbes: RouteProbe[] = [];
const pageProbes: PageProbe[] = [];
try {
  const cookie = openSession(stack.env, 'conformance');
  // Logging out ends the session of the request.
  const leaving = openSession(stack.env, 'conformance');
  for (const call of specCalls) {
    const endpoint = specEndpoints.find(({ config }) => config.id === call.id);
    probes.push(await probeCall(stack.urls.http, call, endpoint, call.id === 'logout' ? leaving : cookie));
  }
  if (isWebBuilt) {
    const { port } = new URL(stack.urls.http);
    const base = `http://aurora.localhost:${port}`;
    routeProbes.push(...(await probeRoutes(base, specRoutes, log)));
    pageProbes.push(...(await probePages(base, openSession(stack.env, 'conformance-agent', '1'), log)));
  } else {
    log('apps/web is not built: no route was opened');
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
for (const { id, why } of faulty) log(`FAULTY ${id}: ${why}`);
for (const id of lost) log(`LOST ${id}: it was served before`);
log(`served: ${[...served].join(', ')}`);
log(`not built yet, and saying so: ${idsOf('unbuilt').length}`);

const pathsOf = (requested: (probe: RouteProbe) => boolean): string[] =>
  routeProbes.filter(requested).map(({ path }) => path);
const built = pathsOf(({ isResolved, isBuilt }) => isResolved && isBuilt);
const lostRoutes = isWebBuilt ? floor.routes.filter((path) => !built.includes(path)) : [];
for (const path of lostRoutes) log(`LOST ${path}: its screen was built before`);
const routes = {
  shell: pathsOf(({ isShell }) => isShell).length,
  resolved: pathsOf(({ isResolved }) => isResolved).length,
  built: built.length,
  // These respond, but say that they are not open yet or require a login first.
  notOpen: pathsOf(({ isResolved, isBuilt }) => isResolved && !isBuilt),
  of: specRoutes.length,
};

const keysOf = (requested: (probe: PageProbe) => boolean): string[] =>
  pageProbes.filter(requested).map(({ key }) => key);
const servedPages = keysOf(({ isServed }) => isServed);
const lostPages = isWebBuilt ? floor.pages.filter((key) => !servedPages.includes(key)) : [];
for (const key of lostPages) log(`LOST page ${key}: it was served before`);
const pages = {
  personal: {
    served: servedPages.length,
    // These exist, and say what will open them.
    opensLater: keysOf(({ isShown, isServed }) => isShown && !isServed),
    of: specMemberPages.length,
  },
  ...declaredPages,
};
const arePagesSound = pageProbes.every(({ isShown }) => isShown) && lostPages.length === 0;

const declared = specCalls.length - idsOf('undeclared').length;
const areCallsSound = declared === specCalls.length && faulty.length === 0 && lost.length === 0;
const areRoutesSound = !isWebBuilt || (routes.resolved === routes.of && lostRoutes.length === 0);
const pass = areCallsSound && areRoutesSound && arePagesSound;
console.log(
  JSON.stringify({
    calls: { declared, served: served.size, of: specCalls.length, unbuilt: idsOf('unbuilt').length, byGroup },
    routes,
    pages,
    pass,
  }),
);
process.exitCode = pass ? 0 : 1;
