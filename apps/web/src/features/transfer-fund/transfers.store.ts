import { create } from 'zustand';
import { sessionValue } from '#shared/storage/session-value.ts';
import { afterReload, type Transfer, withTransfer } from './transfer.rules.ts';

// A transfer may outlive its page; after a reload it is restored with the id it was sent with.
const stored = sessionValue('fairhouse.transfers');

type Stored = { memberId: string; list: readonly Transfer[] };

const readStored = (memberId: string): readonly Transfer[] => {
  try {
    const found = JSON.parse(stored.read() ?? 'null') as Stored | null;
    return found?.memberId === memberId ? found.list.map(afterReload) : [];
  } catch {
    return [];
  }
};

export const useTransfers = create<Stored>(() => ({ memberId: '', list: [] }));

/** Restores the transfers of a member that this tab has stored; those of another member are ignored. */
export const openTransfers = (memberId: string): void => {
  if (useTransfers.getState().memberId !== memberId) useTransfers.setState({ memberId, list: readStored(memberId) });
};

export const putTransfer = (transfer: Transfer): void => {
  const { memberId, list } = useTransfers.getState();
  const next = { memberId, list: withTransfer(list, transfer) };
  useTransfers.setState(next);
  stored.keep(JSON.stringify(next));
};
