import { createApp } from '#platform/http/app.ts';
import { addReferenceDocument } from '#platform/http/reference.ts';
import { createLog } from '#platform/kernel/log.ts';
import { version } from '#platform/kernel/version.ts';
import { addCalls, type CallUses } from '#roles/http.ts';

/** Describing a call touches nothing that serves it: no database, no brand, no clock. */
const untouched = new Proxy(() => untouched, {
  get: (_target, name) => (name === 'then' ? undefined : untouched),
  apply: () => untouched,
}) as unknown as CallUses;

const app = createApp({
  log: createLog({ level: 'silent', role: 'openapi' }),
  policy: () => null,
  resolveCaller: async () => ({ role: 'visitor' }),
  rateLimits: { spend: async () => ({ ok: true }) },
  trustedHops: 0,
});
await addReferenceDocument(app, version);
await addCalls(app, untouched);
await app.ready();
console.log(JSON.stringify(app.swagger(), null, 2));
