import type { MessageId } from '@fairhouse/i18n';
import type { AuditEntryRow, ChainRun } from '@fairhouse/protocol/ops/audit';

export const actorKindIds = {
  system: 'opsBooks.audit.kind.system',
  staff: 'opsBooks.audit.kind.staff',
  member: 'opsBooks.audit.kind.member',
  vendor: 'opsBooks.audit.kind.vendor',
} as const satisfies Record<AuditEntryRow['actor']['kind'], MessageId>;

export const runStateIds = {
  waiting: 'opsBooks.chain.run.waiting',
  running: 'opsBooks.chain.run.running',
  sound: 'opsBooks.chain.run.sound',
  broken: 'opsBooks.chain.run.broken',
  failed: 'opsBooks.chain.run.failed',
} as const satisfies Record<ChainRun['state'], MessageId>;

export const runTones = {
  waiting: 'neutral',
  running: 'info',
  sound: 'positive',
  broken: 'negative',
  failed: 'warning',
} as const satisfies Record<ChainRun['state'], string>;
