import type { BetKind, VendorCode, WinKind } from '@fairhouse/protocol';

/** Where an id contains the day of its ledger partition. */
export type IdDay = 'uuidv7' | 'ulid' | 'date_prefix' | 'opaque';

/** A vendor and its dialect of protocol v1. */
export type Vendor = {
  code: string;
  sourceId: number;
  idDay: IdDay;
  roundDay: IdDay;
  winRefs: 'always' | 'round';
  tableSwitch: boolean;
  callsPerSecond: number | null;
  /** The networks it may call from; empty: any. */
  allowedNetworks: readonly string[];
  status: 'active' | 'disabled';
};

export type VendorKeyState = 'active' | 'retiring' | 'revoked';
export type VendorKey = { vendorCode: string; keyId: string; publicKey: Buffer; state: VendorKeyState };

/** A member as one vendor knows them. Immutable. */
export type Player = {
  vendorCode: string;
  playerId: string;
  brandId: string;
  memberId: string;
  walletId: bigint;
  currency: string;
};

export type GameSession = {
  vendorCode: string;
  playerId: string;
  gameCode: string;
  expiresAt: Date;
  endedAt: Date | null;
  /** The time of the last wallet call, to within a minute. */
  seenAt: Date;
  /** The profile's maximum stake applies to its rounds. */
  isSlot: boolean;
};

/** A vendor's request, parsed: the format is checked, nothing is scaled or judged yet. */
export type VendorCall =
  | {
      name: 'bet';
      transactionId: string;
      playerId: string;
      sessionToken: string;
      roundId: string;
      gameCode: string;
      currency: string;
      amount: string;
      betKind: BetKind;
      grantId: string | null;
      roundClosed: boolean;
    }
  | {
      name: 'bet-win';
      transactionId: string;
      playerId: string;
      sessionToken: string;
      roundId: string;
      gameCode: string;
      currency: string;
      betAmount: string;
      winAmount: string;
      betKind: BetKind;
      grantId: string | null;
      roundClosed: boolean;
    }
  | {
      name: 'win';
      transactionId: string;
      refTransactionId: string | null;
      playerId: string;
      roundId: string;
      gameCode: string;
      currency: string;
      amount: string;
      winKind: WinKind;
      grantId: string | null;
      jackpotId: string | null;
      campaignId: string | null;
      roundClosed: boolean;
      resettlement: boolean;
    }
  | {
      name: 'rollback';
      transactionId: string;
      refTransactionId: string;
      playerId: string;
      currency: string;
      roundId: string | null;
      gameCode: string | null;
      amount: string | null;
    }
  | { name: 'end-round'; transactionId: string; playerId: string; roundId: string; gameCode: string }
  | { name: 'balance'; playerId: string; sessionToken: string }
  | { name: 'transactions/query'; transactionIds: readonly string[] }
  | { name: 'transactions/list'; fromSeq: string; limit: number }
  | { name: 'authenticate'; launchToken: string; gameCode: string };

/** The calls that have an id and, except for end-round, move money. */
export type MoneyCall = Exclude<
  VendorCall,
  { name: 'balance' | 'transactions/query' | 'transactions/list' | 'authenticate' }
>;
/** The calls that need a live session. */
export type StakingCall = Extract<VendorCall, { name: 'bet' | 'bet-win' }>;

/** The response; the body is already text, because the same text is signed. */
export type CallResult = { code: VendorCode; body: string; replayed: boolean };
