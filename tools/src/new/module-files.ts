/** The first files of a module: enough to pass every check, and nothing to delete later. */
export const moduleFiles = (name: string): Record<string, string> => ({
  'README.md': `# ${name}

Owns: PostgreSQL schema \`${name}\`. (One sentence: what it is for.)

## Invariants

1. (Each with its constraint and its test.)

## Events

In: none. Out: none.

## Decisions

None yet.
`,
  'index.ts': `// No other module needs anything of this one.
export {};
`,
  'module.ts': `import { defineModule } from '#platform/module/define-module.ts';
import { ${camel(name)}PublicRoutes } from './${name}.public.routes.ts';

export const manifest = defineModule({
  name: '${name}',
  layer: 9,
  publicRoutes: (deps) => [${camel(name)}PublicRoutes(deps)],
});
`,
  [`${name}.public.routes.ts`]: `import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';

export const ${camel(name)}PublicRoutes =
  (_deps: { db: Db }): FastifyPluginAsyncZod =>
  async (_app) => {};
`,
});

export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
