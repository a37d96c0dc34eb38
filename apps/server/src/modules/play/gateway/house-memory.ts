import { openHouse } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { HouseUse } from '../move-of.ts';
import type { Player } from '../play.types.ts';
import { createMemory } from './memory.ts';

/** The house accounts of vendors. An account's number never changes. */
export type HouseMemory = {
  find(player: Pick<Player, 'vendorCode' | 'brandId' | 'currency'>, use: HouseUse): bigint | Promise<bigint>;
};

const housesMax = 50_000;

const codeOf = (use: HouseUse, vendorCode: string): string => {
  switch (use) {
    case 'result':
      return `game_result:${vendorCode}`;
    case 'promotion':
      return `vendor_promo:${vendorCode}`;
    case 'free_spin':
      return 'bonus_cost:free_spin';
  }
};

export const createHouseMemory = (db: Db): HouseMemory => {
  const kept = createMemory<bigint>(housesMax);
  const read = async (name: string, house: { brandId: string; code: string; currency: string }): Promise<bigint> => {
    const id = await openHouse(db.read, house);
    kept.set(name, id);
    return id;
  };
  return {
    find: ({ vendorCode, brandId, currency }, use) => {
      const name = `${brandId} ${vendorCode} ${currency} ${use}`;
      return kept.get(name) ?? read(name, { brandId, code: codeOf(use, vendorCode), currency });
    },
  };
};
