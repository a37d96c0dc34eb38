import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { specEndpoints } from '@fairhouse/protocol';
import { specBackOfficeScreens } from './conformance/back-office-screens.ts';
import { floor } from './conformance/floor.ts';
import { openSession } from './conformance/open-session.ts';
import { probeBackOffice } from './conformance/probe-back-office.ts';
import { type Probe, probeCall } from './conformance/probe-call.ts';
import { type Centre, type PageProbe, probePages } from './conformance/probe-pages.ts';
import { probeRoutes, type RouteProbe } from './conformance/probe-routes.ts';
import { specCalls, specRoutes } from './conformance/spec.ts';
import { specAgentPages, specMemberPages } from './conformance/spec-pages.ts';
import { repositoryRoot } from './services/index.ts';
import { startStack } from './stack/index.ts';

const personalCentre: Centre = {
  screen: 'R21',
  keys: specMemberPages,
  addressOf: (key) => `/member?mc=${key}`,
};
const agentCentre: Centre = { screen: 'R23', keys: specAgentPages, addressOf: (key) => `/agentHome?ac=${key}` };

/** `--bundle` runs what an image would run, instead of the sources. */
const { values } = parseArgs({ options: { bundle: { type: 'boolean', default: false } } });
const bundle = join(repositoryRoot, 'apps/server/dist');
const programs = {
  main: join(bundle, 'main.js'),
  migrate: join(bundle, 'cli/migrate.js'),
  seed: join(bundle, 'cli/seed.js'),
};

const webDist = join(repositoryRoot, 'apps/web/dist');
const backOfficeDist = join(repositoryRoot, 'apps/backoffice/dist');
const isWebBuilt = existsSync(join(webDist, 'index.html'));
const isBackOfficeBuilt = existsSync(join(backOfficeDist, 'index.html'));
const started = Date.now();
const log = (line: string): void =>
  console.error(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const stack = await startStack({
  roles: ['http', 'ops'],
  seed: 'test',
  ...(values.bundle ? { programs } : {}),
  env: {
    ...(isWebBuilt ? { WEB_DIST: webDist } : {}),
    ...(isBackOfficeBuilt ? { BACKOFFICE_DIST: backOfficeDist } : {}),
  },
  onProgress: ({ who, step }) => log(`${who}: ${step}`),
});

const probes: Probe[] = [];
const routeProbes: RouteProbe[] = [];
const pageProbes: PageProbe[] = [];
const agentPageProbes: PageProbe[] = [];
let backOffice: Awaited<ReturnType<typeof probeBackOffice>> = { opened: [], of: 0 };
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
    const agent = openSession(stack.env, 'conformance-agent', '1');
    pageProbes.push(...(await probePages(base, agent, personalCentre, log)));
    agentPageProbes.push(...(await probePages(base, agent, agentCentre, log)));
  } else {
    log('apps/web is not built: no route was opened');
  }
  if (isBackOfficeBuilt) {
    backOffice = await probeBackOffice(`http://ops.localhost:${new URL(stack.urls.ops).port}`, log);
  } else {
    log('apps/backoffice is not built: no screen was opened');
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

/** What a centre shows; pages that open later exist, and say what will open them. */
const summaryOf = (probes: readonly PageProbe[], name: 'pages' | 'agentPages', of: number) => {
  const served = probes.filter(({ isServed }) => isServed).map(({ key }) => key);
  const lost = isWebBuilt ? floor[name].filter((key) => !served.includes(key)) : [];
  for (const key of lost) log(`LOST page ${key}: it was served before`);
  const opensLater = probes.filter(({ isShown, isServed }) => isShown && !isServed).map(({ key }) => key);
  const faulty = probes.filter(({ isShown }) => !isShown).length;
  return { summary: { served: served.length, opensLater, faulty, of }, isSound: faulty === 0 && lost.length === 0 };
};
const personal = summaryOf(pageProbes, 'pages', specMemberPages.length);
const agent = summaryOf(agentPageProbes, 'agentPages', specAgentPages.length);
const openedScreens = new Set(backOffice.opened.map((id) => id.slice(0, 3)));
const pages = {
  personal: personal.summary,
  agent: agent.summary,
  backoffice: {
    served: specBackOfficeScreens.filter(({ id }) => openedScreens.has(id)).length,
    of: specBackOfficeScreens.length,
    // The app has more screens than screens.md: details and tabs with an address of their own.
    opened: backOffice.opened.length,
    faulty: backOffice.of - backOffice.opened.length,
  },
};
const arePagesSound = personal.isSound && agent.isSound && pages.backoffice.faulty === 0;

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
