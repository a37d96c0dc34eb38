import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { brandIdParameter, brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { anyJson, listPage, listQuery } from './ops-wire.ts';

export const auditActorKinds = ['system', 'staff', 'member', 'vendor'] as const;

/** An audit entry. `before` and `after` hold the change. */
export const auditEntry = z
  .object({
    seq: z.string().regex(/^[1-9][0-9]{0,18}$/),
    at: instant,
    /** The brand of the entry; `house` for the group as a whole. */
    brandId: z.string(),
    actor: z.object({ kind: z.enum(auditActorKinds), id: z.string(), name: z.string().nullable() }),
    role: z.string().nullable(),
    action: z.string(),
    object: z.object({ kind: z.string(), id: z.string() }),
    before: anyJson,
    after: anyJson,
    reason: z.string().nullable(),
    address: z.string().nullable(),
    requestId: z.string().nullable(),
    /** Whether it is already sealed in the chain. */
    isSealed: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryRow = z.infer<typeof auditEntry>;

export const auditFilter = {
  actorKind: z.enum(auditActorKinds).optional(),
  actorId: line(128).min(1).optional(),
  /** A prefix of the action: `member.` or `member.freeze`. */
  action: z
    .string()
    .regex(/^[a-z][a-z0-9_.]{0,127}$/)
    .optional(),
  objectKind: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/)
    .optional(),
  objectId: line(200).min(1).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** Searches the reason, the request's id, the object's id and the address. */
  text: line(100).min(1).optional(),
};

export const opsListAuditEndpoint = brandOpsEndpoint(
  {
    id: 'opsListAudit',
    module: 'audit',
    method: 'GET',
    path: '/audit',
    permission: 'audit.read',
    summary: 'The audit log of a brand, newest first.',
    value: listPage(auditEntry),
  },
  { querystring: z.strictObject({ ...listQuery(['seq']), ...auditFilter }) },
);

export const opsListGroupAuditEndpoint = groupOpsEndpoint(
  {
    id: 'opsListHouseAudit',
    module: 'audit',
    method: 'GET',
    path: '/audit',
    permission: 'audit.read',
    summary: 'The audit log of the whole group, newest first.',
    decided: "Needs the permission for all brands; with the permission for one brand, use the brand's log.",
    value: listPage(auditEntry),
  },
  { querystring: z.strictObject({ ...listQuery(['seq']), ...auditFilter, brandId: brandIdParameter.optional() }) },
);

const chainRun = z.object({
  runId: z.uuid(),
  state: z.enum(['waiting', 'running', 'sound', 'broken', 'failed']),
  /** The requester; null for the nightly run. */
  askedBy: z.object({ operatorId: z.string(), name: z.string().nullable() }).nullable(),
  askedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The progress, by link number. */
  verifiedTo: z.string(),
  entries: z.int(),
  seals: z.int(),
  anchors: z.int(),
  /** The number of breaks; `breaks` lists the first of them. */
  breaksCount: z.int(),
  breaks: z.array(z.object({ table: z.string(), seq: z.string(), check: z.string(), upTo: z.string().nullable() })),
});
export type ChainRun = z.infer<typeof chainRun>;

export const opsGetAuditChainEndpoint = brandOpsEndpoint({
  id: 'opsGetAuditChain',
  module: 'audit',
  method: 'GET',
  path: '/audit/chain',
  permission: 'audit.read',
  summary: 'How far the audit chain is sealed, anchored and verified.',
  decided: 'One chain for the whole database, so that no brand’s entries can be cut out of it.',
  value: z.object({
    /** The highest number assigned so far. */
    drawnTo: z.string(),
    head: z.object({ seq: z.string(), hash: z.string(), sealedAt: instant }).nullable(),
    /** Entries without a seal, and the age of the oldest. */
    unsealed: z.object({ count: z.int(), isExact: z.boolean(), lagSeconds: z.int() }),
    lastAnchor: z.object({ seq: z.string(), at: instant }).nullable(),
    /** The verifications, newest first. */
    runs: z.array(chainRun),
  }),
});

export const opsVerifyAuditChainEndpoint = groupOpsEndpoint(
  {
    id: 'opsVerifyAuditChain',
    module: 'audit',
    method: 'POST',
    path: '/audit/chain/verifications',
    permission: 'audit.read',
    summary: 'Verifies the whole chain now, as a job.',
    decided: 'One at a time: while one is pending or running, it is returned.',
    value: z.object({ runId: z.uuid() }),
  },
  { body: z.strictObject({}) },
);
