import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** A rule whose comment names the alternative. */
export type BoundaryRule = IForbiddenRuleType & { name: string; comment: string };

const modules = '^apps/server/src/modules/';
const modulesFolder = join(import.meta.dirname, '../../apps/server/src/modules');

/** Pure files without side effects: decisions, state machines, and how a stored value is encoded. */
const pureSuffixes = 'rules|states|codec';

/** Files that hold SQL: a store for its own module, queries and commands for other modules too, fragments for joins. */
const sqlSuffixes = 'store|query|command|sql';

/** The layer declared in a module's manifest, on a line of its own; undefined if there is none. */
const layerOf = (name: string): number | undefined => {
  const file = join(modulesFolder, name, 'module.ts');
  const [, layer] = (existsSync(file) && /^ {2}layer: (\d+),$/m.exec(readFileSync(file, 'utf8'))) || [];
  return layer === undefined ? undefined : Number(layer);
};

const layers: ReadonlyMap<string, number> = new Map(
  readdirSync(modulesFolder).flatMap((name) => {
    const layer = layerOf(name);
    return layer === undefined ? [] : [[name, layer] as const];
  }),
);
const names = [...layers.keys()];

/** A module may not reach a module of its own layer or of one above. */
const layerRules: BoundaryRule[] = [...layers].map(([name, layer]) => {
  const higher = names.filter((other) => other !== name && (layers.get(other) ?? 0) >= layer);
  return {
    name: `layer-${name}`,
    comment: `${name} may use lower layers only (layer ${layer} in its module.ts). An upward need is an event, or a port that the upper module fills.`,
    severity: 'error',
    from: { path: `${modules}${name}/` },
    to: { path: `${modules}(${higher.join('|') || 'none'})/` },
  };
});

/** What the player app may import from packages; none of it imports Zod. */
const playerFiles =
  '(?:(?:art|contracts|i18n|money|ui)/|protocol/src/(?:client|codes|patterns|constants|member/member-pages|message/feedback-words|play/frame-message\\.types|vendor/vendor-currency)\\.ts$)';

/** Which file may import which; a module's layer is declared in its manifest. */
export const boundaryRules: readonly BoundaryRule[] = [
  ...layerRules,
  {
    name: 'module-has-layer',
    comment: 'Every folder under modules/ has a module.ts with a line `layer: <number>,`.',
    severity: 'error',
    from: { path: `${modules}(?!(${names.join('|')})/)[^/]+/` },
    to: {},
  },
  {
    name: 'module-public-api',
    comment:
      "Another module is imported through its public API: '#modules/<name>/index.ts'. Tests also take its fixtures.",
    severity: 'error',
    from: { path: `${modules}([^/]+)/` },
    to: {
      path: `${modules}([^/]+/|discover\\.ts$)`,
      pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`, '\\.fixture\\.ts$'],
    },
  },
  {
    name: 'public-api-exports-no-store',
    comment:
      'A store belongs to its module. A read for others is a *.query.ts, a write in their transaction a *.command.ts, all else a use case.',
    severity: 'error',
    from: { path: `${modules}[^/]+/index\\.ts$` },
    to: { path: '\\.store\\.ts$' },
  },
  {
    name: 'roles-use-public-apis',
    comment: 'Roles, command line and platform import a module through its index.ts alone.',
    severity: 'error',
    from: { path: '^apps/server/src/(roles|cli|platform)/|^apps/server/src/main\\.ts$' },
    to: { path: `${modules}[^/]+/`, pathNot: `${modules}[^/]+/index\\.ts$` },
  },
  {
    name: 'platform-knows-no-domain',
    comment: 'The platform carries every module and knows none: pass what it needs as an argument.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/' },
    to: { path: '^apps/server/src/(modules|roles|cli)/' },
  },
  {
    name: 'store-is-sql-only',
    comment:
      'A store maps rows. Of its own module it knows stores, SQL fragments, rules and types: move the decision into the use case.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/.+\\.(?:${sqlSuffixes})\\.ts$` },
    to: { path: `${modules}$1/`, pathNot: `\\.(${sqlSuffixes}|types|${pureSuffixes})\\.ts$` },
  },
  {
    name: 'store-reads-its-own-module',
    comment:
      'A store calls no other module. SQL that another module lends for a join is taken in a *.sql.ts, all else by the use case.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/.+\\.(?:store|query|command)\\.ts$` },
    to: { path: modules, pathNot: `${modules}$1/` },
  },
  {
    name: 'store-needs-the-database-alone',
    comment: 'Clock, metrics, bus and keys belong to the use case: pass the store the value.',
    severity: 'error',
    from: { path: `${modules}.+\\.(${sqlSuffixes})\\.ts$` },
    to: {
      path: '^apps/server/src/platform/',
      pathNot: '^apps/server/src/platform/(db/|text/|kernel/ids\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules take values and answer verdicts: no store, no use case, no database.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/.+\\.(?:${pureSuffixes})\\.ts$` },
    to: {
      path: `${modules}$1/|^apps/server/src/platform/(db|bus|jobs|redis)/|node_modules/(kysely|pg|ioredis|fastify)/`,
      pathNot: `\\.(types|${pureSuffixes})\\.ts$`,
    },
  },
  {
    name: 'rules-know-no-effects',
    comment: 'Of the platform rules use what is pure. A clock, an id or a configured value is an argument.',
    severity: 'error',
    from: { path: `${modules}.+\\.(${pureSuffixes})\\.ts$` },
    to: {
      path: '^apps/server/src/platform/',
      pathNot:
        '^apps/server/src/platform/(text/|(kernel/refusal|egress/public-host|http/client-address|http/escape-html|hashing/common-passwords|ops/operator)\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'routes-do-not-query',
    comment: 'A route binds an endpoint to a use case: SQL belongs to the store, judgement to the use case.',
    severity: 'error',
    from: { path: `${modules}.+\\.routes\\.ts$` },
    to: { path: `${modules}.+\\.(${sqlSuffixes})\\.ts$|node_modules/kysely/` },
  },
  {
    name: 'apps-do-not-import-the-server',
    comment: 'Apps, tools and journeys reach the server over the wire, never by import.',
    severity: 'error',
    from: { path: '^(apps/(web|backoffice|sandbox|studio)|packages|tools|e2e|bench)/', pathNot: '^packages/tooling/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'packages-stand-alone',
    comment: 'A package is used by apps and uses none.',
    severity: 'error',
    from: { path: '^packages/', pathNot: '^packages/tooling/' },
    to: { path: '^apps/' },
  },
  {
    name: 'no-zod-in-the-player-app',
    comment:
      'Zod costs the player up to 90 KB: take codes and patterns, or types by `import type`. A further package for the player is added to this rule.',
    severity: 'error',
    // Each file that may be bundled is checked by itself: a rule over all reachable files would count types too.
    from: { path: `^apps/web/src/|^packages/${playerFiles}`, pathNot: '\\.(test|config)\\.tsx?$' },
    to: { path: `node_modules/.*zod/|^packages/(?!${playerFiles})`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-layers',
    comment:
      'The player app is built app → shell → features → shared: a lower layer knows no higher one. Pass it what it needs.',
    severity: 'error',
    from: { path: '^apps/web/src/(shared|features|shell)/', pathNot: '\\.stories\\.tsx$' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-layers-shell',
    comment: 'Features and shared parts stand inside the shell and do not know it.',
    severity: 'error',
    from: { path: '^apps/web/src/(shared|features)/' },
    to: { path: '^apps/web/src/shell/' },
  },
  {
    name: 'web-layers-features',
    comment: 'What two features share belongs to shared.',
    severity: 'error',
    from: { path: '^apps/web/src/shared/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'web-features-stand-apart',
    comment: 'A feature imports no other feature: what two need belongs to shared.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'ui-knows-no-texts',
    comment: 'Components take their words as props; packages/i18n belongs to the apps.',
    severity: 'error',
    from: { path: '^packages/ui/src/' },
    to: { path: '^packages/(i18n|protocol)/' },
  },
  {
    name: 'money-and-protocol-depend-on-little',
    comment: 'packages/money depends on nothing, packages/protocol on Zod and money.',
    severity: 'error',
    from: { path: '^packages/(money|protocol)/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['npm'], pathNot: 'node_modules/zod/' },
  },
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one file, or want a third. A type that both need has a file of its own.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-stay-outside',
    comment: 'What runs in production imports no test, no test tool and no reference implementation.',
    severity: 'error',
    from: {
      path: '^(apps|packages)/[^/]+/src/',
      pathNot: '\\.(test|fixture|browser\\.spec)\\.tsx?$|\\.stories\\.tsx$',
    },
    to: {
      path: '\\.(test|fixture)\\.tsx?$|^apps/[^/]+/test/|^packages/contracts/(test|reference)/|node_modules/(vitest|fast-check|@playwright)/',
    },
  },
];

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.local|\\.turbo)/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};
