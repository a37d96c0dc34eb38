import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';

const names: Readonly<Record<string, MessageId>> = {
  audit: 'opsApprovals.exports.kind.audit',
  bets: 'opsApprovals.exports.kind.bets',
  deposits: 'opsApprovals.exports.kind.deposits',
  ledger: 'opsApprovals.exports.kind.ledger',
  members: 'opsApprovals.exports.kind.members',
};

/** The names of the lists; one without a name here is shown as its code. */
export const useExportKindName = (): ((kind: string) => string) => {
  const t = useT();
  return (kind) => {
    const id = names[kind];
    return id === undefined ? kind : t(id);
  };
};
