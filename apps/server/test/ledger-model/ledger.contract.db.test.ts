import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Move } from '#modules/ledger/ledger.types.ts';
import { encodeMoves } from '#modules/ledger/pipeline/encode-moves.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openPostgresLedger, type PostgresLedger } from '#test/simulation/postgres-bench.ts';
import { ledgerContract } from './ledger.contract.ts';

let database: TestDatabase;
let ledger: PostgresLedger;
beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await openPostgresLedger({ app: database.urlFor('app'), admin: database.adminUrl });
});
afterAll(async () => {
  await ledger.close();
  await database.close();
});

describe('the ledger on PostgreSQL', () => {
  // The longest case makes some six hundred commits on a machine that may be busy.
  it.each(ledgerContract)('$name', ({ run }) => run(ledger.bench()), 120_000);
});

describe('a batch of nothing but repeats', () => {
  it('is a commit of its own, which waits for the standby like any other', async () => {
    const bench = ledger.bench();
    const walletId = await bench.openWallet({ brandId: 'aurora', currency: 'EUR', purse: 'main' });
    const houseAccountId = await bench.openHouseAccount({
      brandId: 'aurora',
      code: 'game_result:comet',
      currency: 'EUR',
    });
    const bet: Move = {
      key: randomUUID(),
      keyDay: null,
      inputHash: randomUUID(),
      walletId,
      houseAccountId,
      op: 'debit',
      debit: 0n,
      credit: 0n,
      kind: 'bet',
      sourceId: 1,
      externalTx: 'tx',
      round: null,
      ref: null,
      rules: {
        creditWithoutRef: false,
        reverseSettled: false,
        creditAfterClose: false,
        creditToBonus: false,
        trackRound: false,
      },
      deny: null,
    };
    await bench.postMoves([bet]);
    const client = await database.db.pool.connect();
    try {
      await client.query('begin');
      const parameters = Array.from({ length: 24 }, (_, index) => `$${index + 1}`).join(', ');
      const { rows } = await client.query(`select replayed from ledger.post_moves(${parameters})`, encodeMoves([bet]));
      expect(rows).toEqual([{ replayed: true }]);
      // A read-only transaction has no transaction id, writes nothing and does not wait for replication (faults.md T5).
      const number = await client.query('select pg_current_xact_id_if_assigned() is not null as is_writing');
      expect(number.rows).toEqual([{ is_writing: true }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
