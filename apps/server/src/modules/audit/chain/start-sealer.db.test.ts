import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { audit, headSeq, key, listeningLog, newEntry, openTestAudit, type TestAudit } from '../audit.fixture.ts';
import { drawNumber } from '../audit.store.ts';
import { writeAnchorLine } from './anchor-line.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { startSealer } from './start-sealer.ts';

let platform: TestAudit;
beforeEach(async () => {
  platform = openTestAudit(await createTestDatabase());
});
afterEach(() => platform.close());

const head = (): Promise<bigint> => headSeq(platform.db.read);
const kinds = async (): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`select kind from audit.seal order by seq`.execute(platform.db.read);
  return rows.map((row) => row.kind);
};
const start = (input: { anchors?: AnchorSink } = {}) => {
  const { log, lines } = listeningLog();
  const sealer = startSealer({ url: platform.urlFor('sealer'), key, log, anchors: input.anchors ?? platform.anchors });
  return { ...sealer, lines };
};
const metric = async (name: string): Promise<number> => {
  const found = await registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value ?? 0;
};

/** Long enough for several rounds of the sealer. */
const someRounds = (): Promise<void> => sleep(500);

describe('the sealer', () => {
  it('seals every entry, in the order of the numbers, and the chain verifies', async () => {
    await platform.write(5);
    await platform.sealTo(5n);
    expect(await kinds()).toEqual(['entry', 'entry', 'entry', 'entry', 'entry']);
    expect(await platform.verify()).toMatchObject({
      entries: 5,
      seals: 5,
      gaps: 0,
      unsealed: 0,
      anchors: 1,
      breaks: [],
      pass: true,
    });
  });

  it('seals the number of a rolled-back writer as a gap, also when nothing comes after it', async () => {
    await platform.write(1);
    await platform.writeInVain();
    await platform.write(1);
    await platform.writeInVain();
    await platform.sealTo(4n);
    expect(await kinds()).toEqual(['entry', 'gap', 'entry', 'gap']);
    expect(await platform.verify()).toMatchObject({ entries: 2, seals: 4, gaps: 2, pass: true });
  });

  it('seals nothing past a writer that is still at work, and its entry when it commits', async () => {
    const sealer = start();
    await platform.write(1);
    await platform.db.transaction(async (slow) => {
      await audit.record(slow, newEntry({ reason: 'slow' }));
      await platform.write(3);
      await someRounds();
      expect(await head()).toBe(1n);
    });
    await until(async () => (await head()) === 5n);
    await sealer.stop();
    expect(await kinds()).toEqual(['entry', 'entry', 'entry', 'entry', 'entry']);
    expect((await platform.verify()).pass).toBe(true);
  });

  it('does not take the newest of all transactions for one that is over', async () => {
    // The upper bound of a snapshot covers only ended transactions; this writer is beyond it.
    const sealer = start();
    await platform.db.transaction(async (slow) => {
      await audit.record(slow, newEntry());
      await someRounds();
      expect(await head()).toBe(0n);
    });
    await until(async () => (await head()) === 1n);
    await sealer.stop();
    expect(await kinds()).toEqual(['entry']);
  });

  it('waits for a writer that has drawn its number and written nothing yet', async () => {
    const sealer = start();
    await platform.db.transaction(async (slow) => {
      await drawNumber(slow);
      await platform.write(1);
      await someRounds();
      expect(await head()).toBe(0n);
    });
    await until(async () => (await head()) === 2n);
    await sealer.stop();
    expect(await kinds()).toEqual(['gap', 'entry']);
  });

  it('keeps a number that a savepoint gave up open until its transaction ends', async () => {
    const sealer = start();
    const client = new pg.Client({ connectionString: platform.urlFor('app') });
    await client.connect();
    await client.query('begin');
    await client.query('savepoint here');
    await client.query('select audit.draw_number()');
    await client.query('rollback to here');
    await someRounds();
    expect(await head()).toBe(0n);
    await client.query('commit');
    await client.end();
    await until(async () => (await head()) === 1n);
    await sealer.stop();
    expect(await kinds()).toEqual(['gap']);
  });

  it('is one of two: a second one waits, and takes over when the first one loses its connection', async () => {
    const first = start();
    await until(async () => first.isLeading());
    const second = start();
    await platform.write(3);
    await until(async () => (await head()) === 3n);
    expect(second.isLeading()).toBe(false);

    // Ends the first sealer's session in the middle of its work, like a broken network.
    const writing = platform.write(30);
    await platform.asIntruder((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'fairhouse_sealer' and datname = current_database()
           and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`,
      ),
    );
    await writing;
    await until(async () => (await head()) === 33n);
    await Promise.all([first.stop(), second.stop()]);
    expect(await platform.verify()).toMatchObject({ entries: 33, seals: 33, gaps: 0, pass: true });
  });

  it('goes on where it stopped', async () => {
    await platform.write(2);
    await platform.sealTo(2n);
    await platform.write(2);
    await platform.sealTo(4n);
    expect(await platform.verify()).toMatchObject({ seals: 4, anchors: 2, pass: true });
  });
});

describe('at a changed row the sealer', () => {
  it('seals what is before it, nothing from there on, says so once, and goes on when it is put right', async () => {
    await platform.write(4);
    await platform.asIntruder((client) => client.query("update audit.entry set reason = 'none' where seq = 3"));
    const breaksBefore = await metric('audit_chain_breaks_total');
    const sealer = start();
    await until(async () => sealer.lines.some(({ level }) => level === 'fatal'));
    await someRounds();
    expect(await head()).toBe(2n);
    expect(sealer.lines.filter(({ level }) => level === 'fatal')).toEqual([
      expect.objectContaining({ table: 'entry', seq: '3', check: 'entry_mac' }),
    ]);
    expect((await metric('audit_chain_breaks_total')) - breaksBefore).toBe(1);
    await sealer.stop();

    await platform.asIntruder((client) => client.query("update audit.entry set reason = 'reason 2' where seq = 3"));
    await platform.sealTo(4n);
    expect((await platform.verify()).pass).toBe(true);
  });

  it('builds on no head that cannot be recomputed', async () => {
    await platform.write(2);
    await platform.sealTo(2n);
    await platform.asIntruder((client) =>
      client.query("update audit.seal set sealed_at = sealed_at + interval '1 microsecond' where seq = 2"),
    );
    await platform.write(1);
    const sealer = start();
    await until(async () => sealer.lines.some(({ check }) => check === 'seal_hash'));
    await someRounds();
    expect(await head()).toBe(2n);
    await sealer.stop();
  });

  it('builds on no chain that was cut behind the last anchor', async () => {
    await platform.write(3);
    await platform.sealTo(3n);
    await platform.asIntruder(async (client) => {
      await client.query('delete from audit.seal where seq = 3');
    });
    const sealer = start();
    await until(async () => sealer.lines.some(({ check }) => check === 'anchor_ahead'));
    await someRounds();
    expect(await head()).toBe(2n);
    await sealer.stop();
  });
});

describe('the head', () => {
  const anchorLines = (): string[] => readFileSync(platform.anchorFile, 'utf8').trimEnd().split('\n');

  it('is anchored at the first seal, then not again within a minute, and at the stop', async () => {
    const sealer = start();
    await platform.write(1);
    await until(async () => (await platform.anchors.last())?.seq === 1n);
    await platform.write(2);
    await until(async () => (await head()) === 3n);
    await someRounds();
    expect(anchorLines()).toHaveLength(1);
    await sealer.stop();
    expect(anchorLines()).toHaveLength(2);
    expect((await platform.anchors.last())?.seq).toBe(3n);
    expect(await platform.verify()).toMatchObject({ anchors: 2, pass: true });
  });

  it('is not anchored again when nothing was added', async () => {
    await platform.write(1);
    await platform.sealTo(1n);
    await platform.sealTo(1n);
    expect(anchorLines()).toHaveLength(1);
  });

  it('does not block sealing when it cannot be anchored, and is anchored later', async () => {
    let isReachable = false;
    const anchors: AnchorSink = {
      ...platform.anchors,
      append: (anchor) => (isReachable ? platform.anchors.append(anchor) : Promise.reject(new Error('unreachable'))),
    };
    await platform.write(2);
    const sealer = start({ anchors });
    await until(async () => (await head()) === 2n);
    await until(async () => sealer.lines.some(({ level }) => level === 'error'));
    isReachable = true;
    await sealer.stop();
    expect((await platform.anchors.last())?.seq).toBe(2n);
  });

  it('must be readable outside before a sealer starts', async () => {
    const anchors: AnchorSink = { ...platform.anchors, last: () => Promise.reject(new Error('unreadable')) };
    await platform.write(1);
    const sealer = start({ anchors });
    await someRounds();
    expect(await head()).toBe(0n);
    await sealer.stop();
  });

  it('may be anchored by a sealer that was just replaced: two heads out of order are both kept', async () => {
    const sealer = start();
    await platform.write(1);
    await until(async () => (await platform.anchors.last())?.seq === 1n);
    await platform.write(1);
    await sealer.stop();
    const lines = anchorLines();
    writeFileSync(platform.anchorFile, `${lines.toReversed().join('\n')}\n`);
    expect(await platform.verify()).toMatchObject({ anchors: 2, pass: true });
  });

  it('shows its height, its lag and the age of its anchor', async () => {
    const sealer = start();
    await platform.write(2);
    await until(async () => (await metric('audit_height')) === 2);
    await platform.db.transaction(async (slow) => {
      await drawNumber(slow);
      await platform.write(1);
      await until(async () => (await metric('audit_sealer_lag_seconds')) > 0.3);
      await until(async () => (await metric('audit_last_anchor_age_seconds')) > 0.3);
    });
    await until(async () => (await metric('audit_sealer_lag_seconds')) === 0);
    await sealer.stop();
  });
});

describe('many writers at once', () => {
  it('leave one whole chain, with a gap for each that gave up and none for the slow one', async () => {
    const writers = 8;
    const each = 200;
    // A pseudo-random generator with a fixed seed, so that every run makes the same choices.
    let state = 20_261_115;
    const random = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const sealer = start();
    let inVain = 0;
    const writeAll = async (): Promise<void> => {
      for (let n = 0; n < each; n += 1) {
        if (random() < 0.2) {
          inVain += 1;
          await platform.writeInVain();
        } else await platform.write(1);
      }
    };

    let slowSeq = 0n;
    const slow = platform.db.transaction(async (tx) => {
      ({ seq: slowSeq } = await drawNumber(tx));
      for (let look = 0; look < 20; look += 1) {
        await sleep(100);
        expect(await head()).toBeLessThan(slowSeq);
      }
      throw new Error('gave up after all');
    });
    const slowOutcome = slow.then(
      () => 'committed',
      (error: Error) => error.message,
    );
    await Promise.all(Array.from({ length: writers }, writeAll));
    expect(await slowOutcome).toBe('gave up after all');

    const drawn = BigInt(writers * each + 1);
    await until(async () => (await head()) === drawn);
    await sealer.stop();
    expect(inVain).toBeGreaterThan(200);
    expect(await platform.verify()).toMatchObject({
      entries: writers * each - inVain,
      seals: Number(drawn),
      gaps: inVain + 1,
      unsealed: 0,
      breaks: [],
      pass: true,
    });
  }, 60_000);
});

describe('an anchor file of another chain', () => {
  it('keeps the sealer from building on this one', async () => {
    const foreign = { seq: 9n, hash: Buffer.alloc(32, 1), atMicros: `${systemClock.now().getTime()}000` };
    appendFileSync(platform.anchorFile, writeAnchorLine(foreign));
    await platform.write(1);
    const sealer = start();
    await until(async () => sealer.lines.some(({ check }) => check === 'anchor_ahead'));
    expect(await head()).toBe(0n);
    await sealer.stop();
  });
});
