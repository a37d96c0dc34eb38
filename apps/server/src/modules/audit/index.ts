export { fileAnchors } from './anchors/file-anchors.ts';
export { auditSchedules, auditTasks } from './audit.jobs.ts';
export type { Actor } from './audit.types.ts';
export { type Audit, createAudit } from './service/create-audit.ts';
export { startSealer } from './service/start-sealer.ts';
export { verifyChain } from './service/verify-chain.ts';
