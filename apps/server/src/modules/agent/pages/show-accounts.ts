import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { readLevels } from './account.store.ts';
import { maskAccount } from './team.rules.ts';
import type { Reader } from './team.types.ts';

export type ShownAccount = {
  ref: string;
  account: string;
  isMasked: boolean;
  kind: 'agent' | 'member';
  /** 1: directly under the reader; 0: the reader. */
  level: number;
};

export type AccountOn = (memberId: string, day: string) => ShownAccount | null;

const keyOf = (memberId: string, day: string): string => `${memberId} ${day}`;

/**
 * How the reader sees accounts on given days: direct ones by name, deeper ones masked. Null for an account that was not
 * in the team on that day.
 */
export const showAccounts = async (
  db: Queryable,
  { brand: { brandId }, node }: Pick<Reader, 'brand' | 'node'>,
  places: readonly { memberId: string; day: string }[],
): Promise<AccountOn> => {
  const levels = await readLevels(db, node.number, places);
  const names = await namesOf(db, { brandId, ids: levels.map(({ memberId }) => memberId) });
  const shown = new Map(
    levels.map(({ number, day, memberId, isAgent, level }): [string, ShownAccount] => {
      const name = names.get(memberId) ?? '';
      const isMasked = level > 1;
      return [
        keyOf(memberId, day),
        {
          ref: String(number),
          account: isMasked ? maskAccount(name) : name,
          isMasked,
          kind: isAgent ? 'agent' : 'member',
          level,
        },
      ];
    }),
  );
  return (memberId, day) => shown.get(keyOf(memberId, day)) ?? null;
};
