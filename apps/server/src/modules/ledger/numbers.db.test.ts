import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import {
  allowanceHoursMax,
  allowanceKinds,
  moveOps,
  moveRuleBits,
  outcomes,
  postingKinds,
  verdicts,
  walletFlags,
} from './ledger.types.ts';

const folder = fileURLToPath(new URL('../../../db/functions/ledger/', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numberOf = async (call: string): Promise<number> => {
  const { rows } = await database.db.pool.query(`select ${call} as number`);
  return rows[0].number;
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the numbers of the ledger', () => {
  it.each([
    ['op', moveOps],
    ['verdict', verdicts],
    ['outcome', outcomes],
    ['flag', walletFlags],
    ['rule', moveRuleBits],
    ['kind', postingKinds],
    ['allowance_kind', allowanceKinds],
  ])('of %s are the same in SQL as in TypeScript', async (list, numbers) => {
    for (const [name, number] of Object.entries(numbers))
      expect(await numberOf(`ledger.${list}('${snake(name)}')`), name).toBe(number);
    expect(await numberOf('ledger.allowance_hours_max()')).toBe(allowanceHoursMax);
  });

  it('are asked by names that exist, and any other name raises', async () => {
    const calls = readdirSync(folder).flatMap(
      (file) =>
        readFileSync(folder + file, 'utf8').match(
          /ledger\.(op|verdict|outcome|flag|rule|kind|allowance_kind|round_state)\('\w+'\)/g,
        ) ?? [],
    );
    expect(calls.length).toBeGreaterThan(100);
    for (const call of new Set(calls)) expect(await numberOf(call), call).toBeTypeOf('number');
    await expect(numberOf("ledger.flag('dept')")).rejects.toThrow(/no flag is called dept/);
  });
});
