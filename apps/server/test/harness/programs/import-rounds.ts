import { type ImportedRound, importRounds, writeFacts } from '#modules/bet/index.ts';
import { gamesByCode } from '#modules/catalog/index.ts';
import { isProduction, readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';

/**
 * Gives a member rounds of earlier days, which no journey can play, or of known amounts: `import-rounds.ts '{memberId,
 * wallet, currency, gameCode, rounds: [{daysAgo, staked, won}]}'`. Those of today end now. Amounts are minor units.
 */
type Input = {
  memberId: string;
  wallet: string;
  currency: string;
  gameCode: string;
  rounds: { daysAgo: number; staked: string; won: string }[];
};

if (isProduction()) throw new Error('rounds are imported only outside production');
const url = readSecret('DATABASE_URL');
if (url === undefined) throw new Error('DATABASE_URL must be set');
const { memberId, wallet, currency, gameCode, rounds } = JSON.parse(process.argv[2] ?? '{}') as Input;
const dayMs = 24 * 60 * 60_000;
const now = Date.now();
const noon = Math.floor(now / dayMs) * dayMs + dayMs / 2;

const db = createDb({
  url,
  poolMax: 2,
  name: 'import-rounds',
  onError: (error) => void process.stderr.write(`${error.message}\n`),
});
try {
  const game = (await gamesByCode(db.read, [gameCode])).get(gameCode);
  if (game === undefined) throw new Error(`there is no game ${gameCode}`);
  const { gameId, gameType, vassalage } = game;
  const imported = rounds.map(
    ({ daysAgo, staked, won }, n): ImportedRound => ({
      brandId: 'aurora',
      memberId,
      walletId: BigInt(wallet),
      currency,
      vendorCode: 'studio',
      round: `journey-${memberId}-${now}-${n}`,
      gameId,
      gameCode,
      gameType,
      vassalage,
      staked: BigInt(staked),
      won: BigInt(won),
      settledAt: new Date(daysAgo === 0 ? now : noon - daysAgo * dayMs),
    }),
  );
  await db.transaction((tx) => importRounds(tx, imported));
  await writeFacts({ db });
} finally {
  await db.close();
}
