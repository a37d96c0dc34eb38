import type { Logger } from 'pino';
import type { Db } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import type { Wallet } from '#studio/wallet/wallet.types.ts';

export type RoundsDeps = { db: Db; wallet: Wallet; games: Games; now: () => Date; log: Logger };
