import { readWallets, type WalletState, walletsOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { SocketListeners, SocketMember, SocketMessage } from '#platform/http/sockets.ts';
import type { Log } from '#platform/kernel/log.ts';
import { balanceChanged } from './wallet.events.ts';

/** Poll interval of watched wallets, which bounds the delay of a lost hint. */
const sweepMs = 20_000;
/** Wallets read in one query. */
const readMax = 500;

type Watched = { member: SocketMember; pages: number; sentSeqs: Map<bigint, bigint> };

export type WalletWatch = {
  listeners: SocketListeners;
  /** Wallets that have changed. Those with a newer version than the one sent are read and sent. */
  onPostings(hints: readonly { walletId: bigint; seq: bigint }[]): void;
  stop(): Promise<void>;
};

const keyOf = ({ brandId, memberId }: SocketMember): string => `${brandId} ${memberId}`;

/** The versions that a page reports, by wallet; invalid values count as missing. */
const versionsIn = (message: unknown): ReadonlyMap<string, number> | null => {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'resume') return null;
  const wallets = 'wallets' in message && typeof message.wallets === 'object' ? message.wallets : null;
  return new Map(Object.entries(wallets ?? {}).filter(([, version]) => Number.isSafeInteger(version)));
};

/**
 * Sends balances to a member's own open pages. A hint only reports that a wallet has changed: the wallet is read again,
 * so that a message is consistent and reordered hints cannot make it older.
 */
export const watchWallets = ({
  db,
  log,
  notify,
}: {
  db: Db;
  log: Log;
  notify: (member: SocketMember, message: SocketMessage) => void;
}): WalletWatch => {
  const members = new Map<string, Watched>();
  const owners = new Map<bigint, Watched>();
  const due = new Set<bigint>();
  let reading: Promise<void> | undefined;

  const publishWallet = (wallet: WalletState): void => {
    const owner = owners.get(wallet.walletId);
    if (owner === undefined || wallet.seq <= (owner.sentSeqs.get(wallet.walletId) ?? -1n)) return;
    owner.sentSeqs.set(wallet.walletId, wallet.seq);
    notify(owner.member, balanceChanged(wallet));
  };

  /** Reads all due wallets, including those that become due meanwhile: hints that arrive together share one query. */
  const readDue = async (): Promise<void> => {
    while (due.size > 0) {
      const ids = [...due].slice(0, readMax);
      for (const id of ids) due.delete(id);
      for (const wallet of await readWallets(db.read, ids)) publishWallet(wallet);
    }
  };

  const startReading = (): void => {
    reading ??= readDue()
      // The next sweep reads it again.
      .catch((error: unknown) => log.warn({ err: error }, 'wallets not read'))
      .finally(() => {
        reading = undefined;
        if (due.size > 0) startReading();
      });
  };

  /** Watches the member's wallets, unless the last page was closed meanwhile. */
  const register = (watched: Watched, wallets: readonly WalletState[]): void => {
    if (members.get(keyOf(watched.member)) !== watched) return;
    for (const { walletId } of wallets) owners.set(walletId, watched);
  };

  /** The member's wallets, read after they are watched, so that every later change arrives as a hint. */
  const watchAndRead = async (watched: Watched): Promise<WalletState[]> => {
    register(watched, await walletsOf(db.read, watched.member));
    return walletsOf(db.read, watched.member);
  };

  const sweeping = setInterval(() => {
    for (const id of owners.keys()) due.add(id);
    startReading();
  }, sweepMs);

  const forget = (watched: Watched): void => {
    members.delete(keyOf(watched.member));
    for (const [walletId, owner] of owners) if (owner === watched) owners.delete(walletId);
  };

  return {
    listeners: {
      opened: (member) => {
        const watched = members.get(keyOf(member)) ?? { member, pages: 0, sentSeqs: new Map() };
        watched.pages += 1;
        members.set(keyOf(member), watched);
      },
      closed: (member) => {
        const watched = members.get(keyOf(member));
        if (watched === undefined) return;
        watched.pages -= 1;
        if (watched.pages === 0) forget(watched);
      },
      onMessage: async (member, message, respond) => {
        const versions = versionsIn(message);
        const watched = members.get(keyOf(member));
        if (versions === null || watched === undefined) return;
        for (const wallet of await watchAndRead(watched)) {
          if (Number(wallet.seq) > (versions.get(String(wallet.walletId)) ?? -1)) respond(balanceChanged(wallet));
        }
      },
    },
    onPostings: (hints) => {
      for (const { walletId, seq } of hints) {
        const owner = owners.get(walletId);
        if (owner !== undefined && seq > (owner.sentSeqs.get(walletId) ?? -1n)) due.add(walletId);
      }
      if (due.size > 0) startReading();
    },
    stop: async () => {
      clearInterval(sweeping);
      due.clear();
      await reading;
    },
  };
};
