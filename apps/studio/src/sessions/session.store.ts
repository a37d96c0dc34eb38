import type { PlayRules } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#studio/db/db.ts';
import type { Session, WalletNow } from '#studio/wallet/wallet.types.ts';

type SessionRow = Omit<Session, 'balance' | 'balanceVersion' | 'staked' | 'won' | 'isEnded'> & {
  balance: string;
  balanceVersion: string;
  staked: string;
  won: string;
  expiresAt: Date;
  endedAt: Date | null;
};

const columns = `session_id as "sessionId", mode, player_id as "playerId", game_code as "gameCode", brand, currency,
  currency_exponent as "currencyExponent", language, rules, balance, balance_version as "balanceVersion", staked, won,
  started_at as "startedAt", expires_at as "expiresAt", ended_at as "endedAt"`;

const read = (rows: SessionRow[], now: Date): Session | null => {
  const [row] = rows;
  if (row === undefined) return null;
  const { balance, balanceVersion, staked, won, expiresAt, endedAt, ...session } = row;
  return {
    ...session,
    balance: BigInt(balance),
    balanceVersion: BigInt(balanceVersion),
    staked: BigInt(staked),
    won: BigInt(won),
    isEnded: endedAt !== null || expiresAt <= now,
  };
};

export const findSessionById = async (db: Queryable, sessionId: string, now: Date): Promise<Session | null> =>
  read(await db.query<SessionRow>(`select ${columns} from session where session_id = $1`, [sessionId]), now);

export const findSessionByHash = async (db: Queryable, keyHash: Buffer, now: Date): Promise<Session | null> =>
  read(await db.query<SessionRow>(`select ${columns} from session where key_hash = $1`, [keyHash]), now);

/** The currency that the amounts of a session are in. */
export const findMoneyOf = async (
  db: Queryable,
  sessionId: string,
): Promise<Pick<Session, 'currency' | 'currencyExponent'> | null> => {
  const [row] = await db.query<Pick<Session, 'currency' | 'currencyExponent'>>(
    'select currency, currency_exponent as "currencyExponent" from session where session_id = $1',
    [sessionId],
  );
  return row ?? null;
};

export const findSessionToken = async (db: Queryable, sessionId: string): Promise<string | null> => {
  const [row] = await db.query<{ token: string | null }>(
    'select session_token as token from session where session_id = $1',
    [sessionId],
  );
  return row?.token ?? null;
};

export type NewSession = {
  sessionId: string;
  keyHash: Buffer;
  launchHash: Buffer | null;
  mode: 'real' | 'demo';
  playerId: string;
  sessionToken: string | null;
  gameCode: string;
  brand: string;
  currency: string;
  currencyExponent: number;
  language: string;
  rules: PlayRules;
  balance: bigint;
  balanceVersion: bigint;
  startedAt: Date;
  expiresAt: Date;
};

/** False: the launch token has opened a session before. */
export const insertSession = async (db: Queryable, session: NewSession): Promise<boolean> => {
  const rows = await db.query(
    `insert into session (session_id, key_hash, launch_hash, mode, player_id, session_token, game_code, brand, currency,
       currency_exponent, language, rules, balance, balance_version, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (launch_hash) do nothing returning 1`,
    [
      session.sessionId,
      session.keyHash,
      session.launchHash,
      session.mode,
      session.playerId,
      session.sessionToken,
      session.gameCode,
      session.brand,
      session.currency,
      session.currencyExponent,
      session.language,
      JSON.stringify(session.rules),
      session.balance,
      session.balanceVersion,
      session.startedAt,
      session.expiresAt,
    ],
  );
  return rows.length === 1;
};

export const endSession = async (db: Queryable, sessionId: string, at: Date): Promise<void> => {
  await db.query('update session set ended_at = coalesce(ended_at, $2) where session_id = $1', [sessionId, at]);
};

/** Stores the platform's balance, unless a newer version is known. */
export const rememberWallet = async (db: Queryable, sessionId: string, wallet: WalletNow): Promise<void> => {
  await db.query(
    'update session set balance = $2, balance_version = $3 where session_id = $1 and balance_version < $3',
    [sessionId, wallet.balance, wallet.balanceVersion],
  );
};

/** Moves play money, which the studio keeps itself. Null: insufficient balance, and nothing moved. */
export const moveDemoMoney = async (tx: Tx, sessionId: string, by: bigint): Promise<WalletNow | null> => {
  const [row] = await tx.query<{ balance: string; version: string }>(
    `update session set balance = balance + $2, balance_version = balance_version + 1
     where session_id = $1 and mode = 'demo' and balance + $2 >= 0 returning balance, balance_version as version`,
    [sessionId, by],
  );
  return row === undefined ? null : { balance: BigInt(row.balance), balanceVersion: BigInt(row.version) };
};

/** Adds to the session's totals: staked and won since it began. */
export const addToSession = async (
  tx: Tx,
  sessionId: string,
  { staked = 0n, won = 0n }: { staked?: bigint; won?: bigint },
): Promise<void> => {
  await tx.query(
    'update session set staked = greatest(staked + $2, 0), won = greatest(won + $3, 0) where session_id = $1',
    [sessionId, staked, won],
  );
};
