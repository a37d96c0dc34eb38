import { openHouseAccount } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { HouseAccountPurpose } from '../move-of.ts';
import type { Player } from '../play.types.ts';
import { createBoundedCache } from './bounded-cache.ts';

/** The house accounts of vendors. An account's number never changes. */
export type HouseAccountCache = {
  find(player: Pick<Player, 'vendorCode' | 'brandId' | 'currency'>, use: HouseAccountPurpose): bigint | Promise<bigint>;
};

const houseAccountsMax = 50_000;

const codeOf = (use: HouseAccountPurpose, vendorCode: string): string => {
  switch (use) {
    case 'result':
      return `game_result:${vendorCode}`;
    case 'promotion':
      return `vendor_promo:${vendorCode}`;
    case 'free_spin':
      return 'bonus_cost:free_spin';
  }
};

export const createHouseAccountCache = (db: Db): HouseAccountCache => {
  const cache = createBoundedCache<bigint>(houseAccountsMax);
  const read = async (name: string, account: { brandId: string; code: string; currency: string }): Promise<bigint> => {
    const id = await openHouseAccount(db.read, account);
    cache.set(name, id);
    return id;
  };
  return {
    find: ({ vendorCode, brandId, currency }, use) => {
      const name = `${brandId} ${vendorCode} ${currency} ${use}`;
      return cache.get(name) ?? read(name, { brandId, code: codeOf(use, vendorCode), currency });
    },
  };
};
