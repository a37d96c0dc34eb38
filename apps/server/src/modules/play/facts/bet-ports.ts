import type { BetPorts } from '#modules/bet/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { VendorClients } from '../vendor-client/vendor-client.types.ts';
import { vendorFacts } from './vendor-facts.ts';

/** The requests of `bet` to vendors, through the configured clients. */
export const betPorts = ({
  config,
  db,
  vendorClients,
}: {
  config: Pick<Config, 'VENDOR_ENDPOINTS'>;
  db: Db;
  vendorClients: VendorClients;
}): BetPorts => ({
  vendorCodes: Object.keys(config.VENDOR_ENDPOINTS),
  gameCodesOf: vendorFacts.gameCodesOf,
  askRounds: async (vendorCode, rounds) => {
    const client = vendorClients(vendorCode);
    if (client === undefined) return undefined;
    const players = await vendorFacts.playerIdsOf(
      db.read,
      vendorCode,
      rounds.map(({ walletId }) => walletId),
    );
    const asked = rounds.flatMap(({ round, walletId }) => {
      const playerId = players.get(walletId);
      return playerId === undefined ? [] : [{ round, walletId, playerId }];
    });
    if (asked.length === 0) return [];
    const response = await client.rounds({
      rounds: asked.map(({ round, playerId }) => ({ roundId: round, playerId })),
    });
    return response.rounds.flatMap(({ roundId, playerId, state, staked, won }) => {
      const wanted = asked.find((each) => each.round === roundId && each.playerId === playerId);
      return wanted === undefined ? [] : [{ round: roundId, walletId: wanted.walletId, state, staked, won }];
    });
  },
  readStatement: (vendorCode, { from, to }) => {
    const client = vendorClients(vendorCode);
    if (client === undefined) return undefined;
    const pages = async function* () {
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.statement>> = await client.statement({
          from: from.toISOString(),
          to: to.toISOString(),
          cursor,
        });
        yield page.items;
        cursor = page.nextCursor;
      } while (cursor !== null);
    };
    return pages();
  },
});
