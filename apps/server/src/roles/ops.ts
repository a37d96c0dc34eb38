import { auditOpsRoutes, createAudit } from '#modules/audit/index.ts';
import { betOpsRoutes } from '#modules/bet/index.ts';
import { brandFaceOpsRoutes, brandOpsRoutes } from '#modules/brand/index.ts';
import {
  depositOpsRoutes,
  methodOpsRoutes,
  proofOpsRoutes,
  providerOpsRoutes,
  withdrawalOpsRoutes,
} from '#modules/cashier/index.ts';
import { catalogOpsRoutes } from '#modules/catalog/index.ts';
import { cleanHtml, contentOpsRoutes, wordsOpsRoutes } from '#modules/content/index.ts';
import { identityOpsRoutes } from '#modules/identity/index.ts';
import { memberOpsRoutes } from '#modules/member/index.ts';
import { broadcastOpsRoutes, feedbackOpsRoutes } from '#modules/message/index.ts';
import {
  harmOpsRoutes,
  identityCheckOpsRoutes,
  matchOpsRoutes,
  profileOpsRoutes,
  protectionOpsRoutes,
} from '#modules/protection/index.ts';
import { bookReportOpsRoutes, memberListOpsRoutes } from '#modules/report/index.ts';
import {
  type ApprovalKinds,
  approvalRoutes,
  createApprovals,
  type ExportKinds,
  exportRoutes,
  operatorNames,
  readStaffToken,
  resolveOperator,
  staffRoutes,
  useUpFactor,
  viewRoutes,
} from '#modules/staff/index.ts';
import { walletOpsRoutes } from '#modules/wallet/index.ts';
import { createHasher } from '#platform/hashing/create-hasher.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { addBackOfficePages } from '#platform/http/back-office-pages.ts';
import { addCompression } from '#platform/http/compress.ts';
import type { ResolveCaller } from '#platform/http/visit.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import { backOfficePolicy } from './back-office-policy.ts';
import { cashierUses } from './cashier-uses.ts';
import { catalogPorts } from './catalog-ports.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';
import { identityCheckPorts } from './identity-check-ports.ts';
import { healthOpsRoutes } from './ops-health.ts';
import { approvalKindsOf, exportKindsOf } from './ops-kinds.ts';
import { proofUrlOf } from './proof-url-of.ts';
import { namesOfOperators, protectionOpsPorts } from './protection-ports.ts';
import { settingsPorts } from './settings-ports.ts';

/** What the calls of the back office stand on. */
export type OpsUses = Pick<
  Ground,
  'config' | 'db' | 'directory' | 'clock' | 'outbox' | 'log' | 'keys' | 'singleUse' | 'bus' | 'countryOf' | 'checks'
> & {
  audit: ReturnType<typeof createAudit>;
  hasher: ReturnType<typeof createHasher>;
  jobs: ReturnType<typeof createJobs>;
  approvals: ReturnType<typeof createApprovals>;
  approvalKinds: ApprovalKinds;
  exportKinds: ExportKinds;
};

/** Every call of the back office, by the module that answers for it. */
const addOpsCalls = async (app: ZodApp, use: OpsUses): Promise<void> => {
  await app.register(staffRoutes(use));
  await app.register(approvalRoutes(use));
  await app.register(exportRoutes(use));
  await app.register(viewRoutes(use));
  await app.register(auditOpsRoutes({ ...use, namesOf: (ids) => operatorNames(use.db.read, ids) }));
  await app.register(walletOpsRoutes(use));
  await app.register(betOpsRoutes({ ...use, proofUrlOf: proofUrlOf(use.config) }));
  await app.register(bookReportOpsRoutes(use));
  await app.register(identityOpsRoutes(use));
  await app.register(memberOpsRoutes(use));
  await app.register(memberListOpsRoutes({ ...use, namesOf: (ids) => operatorNames(use.db.read, ids) }));
  await app.register(brandFaceOpsRoutes(use));
  await app.register(brandOpsRoutes({ ...use, ...settingsPorts(use) }));
  await app.register(wordsOpsRoutes(use));
  await app.register(contentOpsRoutes(use));
  await app.register(catalogOpsRoutes({ ...use, ...catalogPorts(use) }));
  await app.register(healthOpsRoutes(use));
  await app.register(protectionOpsRoutes({ ...use, ...protectionOpsPorts(use) }));
  await app.register(matchOpsRoutes({ ...use, ...protectionOpsPorts(use) }));
  await app.register(profileOpsRoutes({ ...use, operatorNames: namesOfOperators(use) }));
  await app.register(broadcastOpsRoutes({ ...use, cleanHtml }));
  await app.register(feedbackOpsRoutes(use));
  const cashier = { ...cashierUses(use), providerCodes: Object.keys(use.config.PAYMENT_PROVIDERS) };
  await app.register(depositOpsRoutes(cashier));
  await app.register(withdrawalOpsRoutes(cashier));
  await app.register(methodOpsRoutes(cashier));
  await app.register(providerOpsRoutes(cashier));
  const objects = openUploads(use.config);
  await app.register(proofOpsRoutes({ ...use, objects }));
  await app.register(harmOpsRoutes({ ...use, ...identityCheckPorts(use) }));
  await app.register(identityCheckOpsRoutes({ ...use, ...identityCheckPorts(use), objects }));
};

/** The back office: its own host, its own sessions, its own cookie; nothing of the players' doors. */
export const buildOps = async (ground: Ground): Promise<ZodApp> => {
  const { checks, clock, config, db, directory, log } = ground;
  const resolve = resolveOperator({ db, clock });
  const resolveCaller: ResolveCaller = (request, { address }) =>
    resolve({ token: readStaffToken(request.headers.cookie), address });
  const app = buildRoleApp(ground, 'ops', [checks.database, checks.migrations, checks.redis], {
    policy: backOfficePolicy(config),
    resolveCaller,
    staffGate: {
      isBrand: (brandId) => directory.byId(brandId) !== undefined,
      useUpFactor: (sessionId) => useUpFactor(sessionId, { db, clock }),
    },
  });
  await addCompression(app);
  const hasher = createHasher({ atOnce: config.HASHES_AT_ONCE, niceness: config.HASH_NICENESS, log });
  ground.lifecycle.add({ name: 'hasher of staff', stop: () => hasher.close() });
  const audit = createAudit({ clock, key: config.AUDIT_KEY });
  const base = { ...ground, audit, hasher, jobs: createJobs() };
  const approvalKinds = approvalKindsOf(base);
  const exportKinds = exportKindsOf(base);
  const approvals = createApprovals({ ...base, kinds: approvalKinds });
  await addOpsCalls(app, { ...base, approvals, approvalKinds, exportKinds });
  await addBackOfficePages(app, { dist: config.BACKOFFICE_DIST });
  return app;
};

export const startOps = async (ground: Ground): Promise<void> => {
  await openPort(ground, await buildOps(ground), 'ops', ground.config.OPS_PORT);
};
