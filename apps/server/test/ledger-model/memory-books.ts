import type {
  AllowanceRow,
  AllowanceUseRow,
  Books,
  Effects,
  HeldWinRow,
  HoldRow,
  HouseAccountEntryRow,
  HouseAccountRow,
  KeyRow,
  PostedJournal,
  PostingRow,
  RoundRow,
  WalletRow,
} from './books.types.ts';
import type { AllowanceChange } from './decide-allowance.ts';

/** The rows of the ledger in maps, and the only function that changes them. */
export type MemoryBooks = Books & {
  apply(effects: Effects): void;
  openHouseAccount(houseAccount: HouseAccountRow): void;
  /** Replaces all allowances and uses of a wallet. */
  changeAllowances(change: AllowanceChange): void;
  /** Moves a key to another day, as if it had been first seen then. */
  refile(of: { key: string; from: string; to: string }): void;
  /** Open holds past their expiry, oldest first. */
  dueHolds(now: Date): HoldRow[];
  rows(): LedgerRows;
};

export type LedgerRows = {
  readonly wallets: ReadonlyMap<bigint, WalletRow>;
  readonly keys: ReadonlyMap<string, KeyRow>;
  readonly rounds: ReadonlyMap<string, RoundRow>;
  readonly allowances: ReadonlyMap<string, AllowanceRow>;
  readonly uses: ReadonlyMap<string, AllowanceUseRow>;
  readonly debts: ReadonlyMap<bigint, bigint>;
  readonly limits: ReadonlyMap<bigint, bigint>;
  readonly holds: ReadonlyMap<string, HoldRow>;
  readonly heldWins: ReadonlyMap<string, HeldWinRow>;
  readonly houseAccounts: ReadonlyMap<bigint, HouseAccountRow>;
  readonly postings: readonly PostingRow[];
  readonly entries: readonly HouseAccountEntryRow[];
};

const filed = (day: string, key: string): string => `${day} ${key}`;
export const allowanceName = ({ walletId, kind, periodHours }: AllowanceRow): string =>
  `${walletId} ${kind} ${periodHours}`;
export const useName = ({ walletId, hour }: AllowanceUseRow): string => `${walletId} ${hour.toISOString()}`;
const pools = new Set(['jackpot_pool', 'envelope_pool']);

export const createMemoryBooks = (): MemoryBooks => {
  const wallets = new Map<bigint, WalletRow>();
  const keys = new Map<string, KeyRow>();
  const rounds = new Map<string, RoundRow>();
  const allowances = new Map<string, AllowanceRow>();
  const uses = new Map<string, AllowanceUseRow>();
  const debts = new Map<bigint, bigint>();
  const limits = new Map<bigint, bigint>();
  const holds = new Map<string, HoldRow>();
  const heldWins = new Map<string, HeldWinRow>();
  const houseAccounts = new Map<bigint, HouseAccountRow>();
  const houseAccountNames = new Map<string, HouseAccountRow>();
  const journals = new Map<string, PostedJournal>();
  const postings: PostingRow[] = [];
  const entries: HouseAccountEntryRow[] = [];
  const nameOf = ({ brandId, code, currency }: Omit<HouseAccountRow, 'id'>): string => `${brandId} ${code} ${currency}`;

  return {
    wallet: (id) => wallets.get(id),
    key: (day, key) => keys.get(filed(day, key)),
    round: (day, key) => rounds.get(filed(day, key)),
    keysOf: (walletId) => [...keys.values()].filter((row) => row.walletId === walletId),
    allowances: (walletId) => [...allowances.values()].filter((row) => row.walletId === walletId),
    uses: (walletId) => [...uses.values()].filter((row) => row.walletId === walletId),
    owed: (walletId) => debts.get(walletId) ?? 0n,
    houseAccount: (id) => houseAccounts.get(id),
    houseAccountNamed: (of) => {
      const houseAccount = houseAccountNames.get(nameOf(of));
      if (houseAccount === undefined) throw new Error(`no house account is open as ${nameOf(of)}`);
      return houseAccount;
    },
    limitOf: (houseAccountId) => limits.get(houseAccountId),
    hold: (id) => holds.get(id),
    heldWin: (key) => heldWins.get(key),
    heldWinsOf: (walletId) => [...heldWins.values()].filter((row) => row.walletId === walletId),
    journalOf: (key) => journals.get(key),
    apply: (effects) => {
      for (const row of effects.wallets ?? []) wallets.set(row.id, row);
      for (const row of effects.keys ?? []) keys.set(filed(row.day, row.key), row);
      for (const row of effects.rounds ?? []) rounds.set(filed(row.day, row.key), row);
      for (const row of effects.uses ?? []) uses.set(useName(row), row);
      for (const { walletId, owed } of effects.debts ?? []) debts.set(walletId, owed);
      for (const { houseAccountId, balance } of effects.limits ?? []) limits.set(houseAccountId, balance);
      for (const row of effects.holds ?? []) holds.set(row.id, row);
      for (const row of effects.heldWins ?? []) heldWins.set(row.key, row);
      for (const row of effects.journals ?? []) journals.set(row.key, row);
      postings.push(...(effects.postings ?? []));
      entries.push(...(effects.entries ?? []));
    },
    openHouseAccount: (houseAccount) => {
      houseAccounts.set(houseAccount.id, houseAccount);
      houseAccountNames.set(nameOf(houseAccount), houseAccount);
      if (pools.has(houseAccount.code.split(':')[0] ?? '')) limits.set(houseAccount.id, 0n);
    },
    changeAllowances: (change) => {
      wallets.set(change.wallet.id, change.wallet);
      for (const [name, row] of allowances) if (row.walletId === change.wallet.id) allowances.delete(name);
      for (const [name, row] of uses) if (row.walletId === change.wallet.id) uses.delete(name);
      for (const row of change.allowances) allowances.set(allowanceName(row), row);
      for (const row of change.uses) uses.set(useName(row), row);
    },
    refile: ({ key, from, to }) => {
      const row = keys.get(filed(from, key));
      if (row === undefined) throw new Error(`no key ${key} is filed under ${from}`);
      keys.delete(filed(from, key));
      keys.set(filed(to, key), { ...row, day: to });
    },
    dueHolds: (now) =>
      [...holds.values()]
        .filter(({ state, expiresAt }) => state === 'placed' && expiresAt !== null && expiresAt <= now)
        .sort((a, b) => (a.expiresAt?.getTime() ?? 0) - (b.expiresAt?.getTime() ?? 0)),
    rows: () => ({
      wallets,
      keys,
      rounds,
      allowances,
      uses,
      debts,
      limits,
      holds,
      heldWins,
      houseAccounts,
      postings,
      entries,
    }),
  };
};
