import { create } from 'zustand';
import { sessionValue } from '#shared/storage/session-value.ts';
import { afterReload, type Transfer, withTransfer } from './transfer.rules.ts';

// A transfer may outlast the page it was asked for on; it is found again after a reload, with the id it was sent by.
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

/** Takes up what this tab knows of a member's transfers; another member's are none of theirs. */
export const openTransfers = (memberId: string): void => {
  if (useTransfers.getState().memberId !== memberId) useTransfers.setState({ memberId, list: readStored(memberId) });
};

export const putTransfer = (transfer: Transfer): void => {
  const { memberId, list } = useTransfers.getState();
  const next = { memberId, list: withTransfer(list, transfer) };
  useTransfers.setState(next);
  stored.keep(JSON.stringify(next));
};
