import { modules } from '#modules/discover.ts';
import { createApp } from '#platform/http/app.ts';
import { addReferenceDocument } from '#platform/http/reference.ts';
import { createLog } from '#platform/kernel/log.ts';
import { version } from '#platform/kernel/version.ts';
import { inOrder } from '#platform/module/compose-modules.ts';
import type { Deps, Module, Needs } from '#platform/module/define-module.ts';
import { addCalls } from '#roles/http.ts';

/** Placeholder for every dependency: describing a call uses no database, brand or clock. */
const untouched: unknown = new Proxy(() => untouched, {
  get: (_target, name) => (name === 'then' ? undefined : untouched),
  apply: () => untouched,
});
/** One object per module with explicit names, because a spread copies only existing keys. */
const depsOf = ({ needs = {} }: Module) => {
  const names = ['config', 'log', 'clock', 'db', 'keys', 'outbox', 'jobs', 'changes', ...Object.keys(needs)];
  return Object.fromEntries(names.map((name) => [name, untouched])) as Deps<Needs>;
};

const app = createApp({
  log: createLog({ level: 'silent', role: 'openapi' }),
  policy: () => null,
  resolveCaller: async () => ({ role: 'visitor' }),
  rateLimits: { spend: async () => ({ ok: true }) },
  trustedHops: 0,
});
await addReferenceDocument(app, version);
await addCalls(app, {
  collect: (field) => inOrder(modules).flatMap((module) => (module[field]?.(depsOf(module)) ?? []) as never[]),
});
await app.ready();
const document = app.swagger();
/**
 * Sorted by name, so that the output does not depend on the order in which modules are loaded and register their
 * routes.
 */
const sorted = (record: object = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const components = 'components' in document ? document.components : undefined;
console.log(
  JSON.stringify(
    {
      ...document,
      paths: sorted(document.paths),
      components: { ...components, schemas: sorted(components?.schemas) },
    },
    null,
    2,
  ),
);
