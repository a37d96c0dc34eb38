import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { byDepth } from '@fairhouse/tooling/depth';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#platform/db/db.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { audit, key, listeningLog, newEntry, openTestAudit, type TestAudit } from '../audit.fixture.ts';
import { entryDigest, genesis, joinLinks } from '../audit.rules.ts';
import { insertSeals, readEntryPage } from '../audit.store.ts';
import type { ChainBreak, Link } from '../audit.types.ts';
import { startSealer } from './start-sealer.ts';
import { verifyChain } from './verify-chain.ts';

/** Numbers 1 to 6 sealed, 3 of them a gap; 7 and 8 not sealed yet. */
const build = async (): Promise<TestAudit> => {
  const platform = openTestAudit(await createTestDatabase());
  await platform.write(2);
  await platform.sealTo(2n);
  await platform.writeInVain();
  await platform.write(3);
  await platform.sealTo(6n);
  await platform.write(2);
  // The database owner can drop its constraints as well.
  await platform.asIntruder((client) =>
    client.query(`do $$ declare rule record; begin
      for rule in select conrelid::regclass as relation, conname from pg_constraint
        where connamespace = 'audit'::regnamespace and contype = 'c'
      loop execute format('alter table %s drop constraint %I', rule.relation, rule.conname); end loop;
    end $$`),
  );
  return platform;
};

const namesOf = (breaks: readonly ChainBreak[]): string[] =>
  breaks.map(({ table, seq, check }) => `${table} ${seq} ${check}`);

describe('an untouched chain', () => {
  it('passes, and its figures are reported', async () => {
    const platform = await build();
    expect(await platform.verify()).toMatchObject({
      entries: 7,
      seals: 6,
      gaps: 1,
      unsealed: 2,
      anchors: 2,
      breaks: [],
      breakCount: 0,
      pass: true,
    });
    await platform.close();
  });

  it('passes when it is empty', async () => {
    const platform = openTestAudit(await createTestDatabase());
    expect(await platform.verify()).toMatchObject({ entries: 0, seals: 0, anchors: 0, breaks: [], pass: true });
    await platform.close();
  });

  it('does not pass under another key', async () => {
    const platform = await build();
    const clock = { now: () => new Date() };
    const report = await verifyChain({ db: platform.db, key: Buffer.alloc(32, 1), anchors: platform.anchors, clock });
    expect(report).toMatchObject({ breakCount: 13, pass: false });
    await platform.close();
  });
});

type Column = { table: string; name: string; type: string };

/** The smallest change to a value of each type, as SQL over the column. An unknown type fails the test. */
const changesOf = ({ name, type }: Column): string[] => {
  switch (type) {
    case 'text':
      return [
        // The first and the last character, an appended one, and a value in place of null.
        `case when ${name} is null then '' else overlay(${name} placing chr(ascii(${name}) # 1) from 1 for 1) end`,
        `case when ${name} is null then 'x' else left(${name}, -1) || chr(ascii(right(${name}, 1)) # 1) end`,
        `coalesce(${name}, '') || ' '`,
      ];
    case 'bytea':
      return [0, 15, 31].map(
        (at) => `coalesce(set_byte(${name}, ${at}, get_byte(${name}, ${at}) # 1), decode(repeat('ab', 32), 'hex'))`,
      );
    case 'timestamp with time zone':
      return [`${name} + interval '1 microsecond'`, `${name} - interval '1 day'`, `'infinity'::timestamptz`];
    case 'bigint':
      return [`${name} + 1000`, `-${name}`];
    case 'xid8':
      return [`(${name}::text::bigint + 1)::text::xid8`];
    case 'uuid':
      return [0, 35].map((at) => {
        const digit = `substr(${name}::text, ${at + 1}, 1)`;
        return `overlay(${name}::text placing case ${digit} when '0' then '1' else '0' end from ${at + 1} for 1)::uuid`;
      });
    default:
      throw new Error(`no change is known for a column of type ${type}`);
  }
};

describe('one changed byte', () => {
  let platform: TestAudit;
  let columns: Column[];
  let builtAt: Date;
  beforeAll(async () => {
    platform = await build();
    builtAt = new Date();
    columns = await platform.asIntruder(async (client) => {
      const { rows } = await client.query<Column>(
        `select table_name as table, column_name as name, data_type as type from information_schema.columns
         where table_schema = 'audit' order by table_name, ordinal_position`,
      );
      return rows;
    });
  });
  afterAll(() => platform.close());

  /** Changes one row, runs the verifier, and restores everything. */
  const breaksAfter = async (client: pg.Client, column: Column, seq: number, change: string): Promise<ChainBreak[]> => {
    const table = `audit.${column.table}`;
    await client.query(`create temp table kept as table ${table}`);
    await client.query(`update ${table} set ${column.name} = ${change} where seq = ${seq}`);
    const { breaks } = await verifyChain({
      db: platform.db,
      key,
      anchors: platform.anchors,
      clock: { now: () => builtAt },
    });
    await client.query(`delete from ${table}`);
    await client.query(`insert into ${table} table kept`);
    await client.query('drop table kept');
    return breaks;
  };

  /** A sealed and an unsealed row of each table; in a deep run also the first, the gap and the last, and every change. */
  const rowsOf: Record<string, number[]> = byDepth({
    usual: { entry: [4, 7], seal: [4], anchor: [2] },
    deep: { entry: [1, 4, 6, 7, 8], seal: [1, 3, 4, 6], anchor: [2, 6] },
  });
  const changesMax = byDepth({ usual: 1, deep: 3 });

  it.each(['entry', 'seal', 'anchor'])(
    'in any column of any row of %s is found, and the row is named',
    { tags: ['measured'] },
    async (table) => {
      await platform.asIntruder(async (client) => {
        let tried = 0;
        for (const column of columns.filter((candidate) => candidate.table === table)) {
          for (const seq of rowsOf[table] ?? []) {
            for (const change of changesOf(column).slice(0, changesMax)) {
              const breaks = await breaksAfter(client, column, seq, change);
              // A row moved to another number is reported at that number, or as the hole at its old one.
              const moved = [seq, seq + 1000, -seq];
              const named = breaks.some((found) => found.table === table && moved.includes(Number(found.seq)));
              expect({ column: column.name, seq, change, named, breaks: namesOf(breaks) }).toMatchObject({
                named: true,
              });
              tried += 1;
            }
          }
        }
        expect(tried).toBeGreaterThan(byDepth({ usual: 2, deep: table === 'anchor' ? 10 : 80 }));
      });
    },
  );

  it('in a column of one row is blamed on no other row', async () => {
    await platform.asIntruder(async (client) => {
      const sealedAt = { table: 'seal', name: 'sealed_at', type: 'timestamp with time zone' };
      const hash = { table: 'seal', name: 'hash', type: 'bytea' };
      const reason = { table: 'entry', name: 'reason', type: 'text' };
      expect(namesOf(await breaksAfter(client, sealedAt, 4, "sealed_at + interval '1 microsecond'"))).toEqual([
        'seal 4 seal_hash',
      ]);
      expect(namesOf(await breaksAfter(client, hash, 4, 'set_byte(hash, 0, get_byte(hash, 0) # 1)'))).toEqual([
        'seal 4 seal_hash',
        'seal 4 seal_mac',
      ]);
      expect(namesOf(await breaksAfter(client, reason, 7, "'other'"))).toEqual(['entry 7 entry_mac']);
    });
  });
});

describe('the verifier finds', () => {
  let platform: TestAudit;
  beforeEach(async () => {
    platform = await build();
  });
  afterEach(() => platform.close());

  const breaksOnceDone = async (...statements: string[]): Promise<string[]> => {
    await platform.asIntruder(async (client) => {
      for (const statement of statements) await client.query(statement);
    });
    const { breaks, pass } = await platform.verify();
    expect(pass).toBe(false);
    return namesOf(breaks);
  };

  it.each([1, 4, 6])('sealed entry %i deleted', async (seq) => {
    expect(await breaksOnceDone(`delete from audit.entry where seq = ${seq}`)).toEqual([`entry ${seq} entry_missing`]);
  });

  it.each([1, 3, 4])('seal %i deleted', async (seq) => {
    expect(await breaksOnceDone(`delete from audit.seal where seq = ${seq}`)).toEqual([`seal ${seq} seal_missing`]);
  });

  it('the last seal deleted, because its head was anchored', async () => {
    expect(await breaksOnceDone('delete from audit.seal where seq = 6')).toEqual(['anchor 6 anchor_ahead']);
  });

  it('the end of the chain cut off, because its head was anchored', async () => {
    const cut = ['entry', 'seal', 'anchor'].map((table) => `delete from audit.${table} where seq > 4`);
    expect(await breaksOnceDone(...cut)).toEqual(['anchor 6 anchor_ahead']);
  });

  it('everything deleted', async () => {
    const cut = ['entry', 'seal', 'anchor'].map((table) => `truncate audit.${table}`);
    expect(await breaksOnceDone(...cut)).toEqual(['anchor 2 anchor_ahead', 'anchor 6 anchor_ahead']);
  });

  it('two entries that changed places', async () => {
    expect(
      await breaksOnceDone(
        'update audit.entry set seq = 100 where seq = 4',
        'update audit.entry set seq = 4 where seq = 5',
        'update audit.entry set seq = 5 where seq = 100',
      ),
    ).toEqual(['entry 4 entry_mac', 'seal 4 seal_digest', 'entry 5 entry_mac', 'seal 5 seal_digest']);
  });

  it('two seals that changed places', async () => {
    const breaks = await breaksOnceDone(
      'update audit.seal set seq = 100 where seq = 4',
      'update audit.seal set seq = 4 where seq = 5',
      'update audit.seal set seq = 5 where seq = 100',
    );
    expect(breaks).toContain('seal 4 seal_hash');
    expect(breaks).toContain('seal 5 seal_hash');
  });

  it('a forged entry behind the last seal, and one in a gap', async () => {
    const forge = (
      seq: number,
    ) => `insert into audit.entry select ${seq}, xid, gen_random_uuid(), brand_id, at, actor_kind,
      actor_id, actor_role, action, object_kind, object_id, before, after, 'forged', request_id, trace_id, address, mac
      from audit.entry where seq = 1`;
    expect(await breaksOnceDone(forge(3), forge(9))).toEqual([
      'entry 3 entry_mac',
      'entry 3 entry_in_gap',
      'entry 9 entry_mac',
    ]);
  });

  it('a forged seal behind the last one', async () => {
    const forged = `insert into audit.seal select 7, 'gap', 'never committed', null, hash, hash, sealed_at, mac
      from audit.seal where seq = 6`;
    const breaks = await breaksOnceDone('delete from audit.entry where seq = 7', forged);
    expect(breaks).toEqual(['seal 7 seal_hash']);
  });

  it('an entry that was never sealed and ought to be', async () => {
    const clock = { now: () => new Date(Date.now() + 121_000) };
    const report = await verifyChain({ db: platform.db, key, anchors: platform.anchors, clock });
    expect(namesOf(report.breaks)).toEqual(['entry 7 entry_unsealed', 'entry 8 entry_unsealed']);
    expect(report.lagSeconds).toBeGreaterThanOrEqual(121);
  });

  it('more breaks than it names, and counts them', async () => {
    await platform.write(150);
    await platform.asIntruder((client) => client.query("update audit.entry set reason = 'other'"));
    expect(await platform.verify()).toMatchObject({ breakCount: 157 + 5, pass: false, breaks: { length: 100 } });
  });

  it('a consistent chain rebuilt with the right key, because another head was anchored', async () => {
    // The worst case: an attacker with the database and the key deletes entry 4 and reseals the whole chain.
    const entries = (await readEntryPage(platform.db.read, { after: null, limit: 100 })).filter(
      ({ seq }) => seq < 7n && seq !== 4n,
    );
    const links = [1n, 2n, 3n, 4n, 5n, 6n].map((seq): Link => {
      const entry = entries.find((candidate) => candidate.seq === seq);
      return entry === undefined
        ? { kind: 'gap', seq, reason: 'never committed' }
        : { kind: 'entry', seq, entryDigest: entryDigest(entry) };
    });
    const seals = joinLinks(genesis, links, { key, sealedAtMicros: '1735689600123000' });
    await platform.asIntruder(async (client) => {
      await client.query('delete from audit.entry where seq = 4');
      await client.query('delete from audit.seal');
    });
    const sealer = createDb({ url: platform.urlFor('sealer'), poolMax: 1, name: 'test', onError: () => {} });
    await sealer.transaction((tx) => insertSeals(tx, seals));
    await sealer.close();
    const { breaks } = await platform.verify();
    expect(namesOf(breaks)).toEqual(['anchor 2 anchor_hash', 'anchor 6 anchor_hash']);
  });
});

describe('of the anchors the verifier finds', () => {
  let platform: TestAudit;
  let lines: string[];
  beforeEach(async () => {
    platform = await build();
    lines = readFileSync(platform.anchorFile, 'utf8').trimEnd().split('\n');
  });
  afterEach(() => platform.close());

  const keep = (stored: readonly string[]): void =>
    writeFileSync(platform.anchorFile, stored.map((line) => `${line}\n`).join(''));
  const breaks = async (): Promise<string[]> => namesOf((await platform.verify()).breaks);

  it('that the file is gone, or empty', async () => {
    rmSync(platform.anchorFile);
    expect(await breaks()).toEqual(['anchor 2 anchors_absent']);
    keep([]);
    expect(await breaks()).toEqual(['anchor 2 anchors_absent']);
  });

  it('that no anchor store is configured', async () => {
    const clock = { now: () => new Date() };
    const report = await verifyChain({ db: platform.db, key, anchors: undefined, clock });
    expect(namesOf(report.breaks)).toEqual(['anchor 2 anchors_absent']);
  });

  it('that a chain has no anchor although it is old enough', async () => {
    await platform.asIntruder((client) => client.query('delete from audit.anchor'));
    keep([]);
    expect(await breaks()).toEqual([]);
    const clock = { now: () => new Date(Date.now() + 119_000) };
    expect((await verifyChain({ db: platform.db, key, anchors: platform.anchors, clock })).pass).toBe(true);
    const later = { now: () => new Date(Date.now() + 125_000) };
    const report = await verifyChain({ db: platform.db, key, anchors: platform.anchors, clock: later });
    expect(namesOf(report.breaks)).toContain('anchor 6 anchors_absent');
  });

  it.each([0, 1])('that line %i was removed', async (removed) => {
    keep(lines.toSpliced(removed, 1));
    expect(await breaks()).toEqual([`anchor ${removed === 0 ? 2 : 6} anchor_lost`]);
  });

  it('that the last line was cut short', async () => {
    truncateSync(platform.anchorFile, readFileSync(platform.anchorFile).length - 5);
    expect(await breaks()).toEqual(['anchor 6 anchor_lost']);
  });

  it('any changed byte of a line', async () => {
    const whole = readFileSync(platform.anchorFile);
    const first = lines[0]?.length ?? 0;
    for (let at = 0; at < first; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(platform.anchorFile, changed);
      const found = (await platform.verify()).breaks;
      expect({ at, found: found.some(({ table }) => table === 'anchor') }).toEqual({ at, found: true });
    }
  });

  it('a forged head of the right number and one of a number that never was', async () => {
    const other = (lines[0] ?? '')
      .replace(/"hash":"../, '"hash":"zz')
      .replace('zz', lines[0]?.includes('"hash":"00') ? '11' : '00');
    keep([...lines, other, other.replace('"seq":"2"', '"seq":"99"')]);
    expect(await breaks()).toEqual(['anchor 2 anchor_hash', 'anchor 99 anchor_ahead']);
  });

  it('nothing wrong in a line more than the database knows of, as after a crash between the two', async () => {
    await platform.asIntruder((client) => client.query('delete from audit.anchor where seq = 6'));
    expect(await breaks()).toEqual([]);
  });
});

describe('while entries are written and sealed', () => {
  it('the verifier finds nothing wrong', async () => {
    const platform = openTestAudit(await createTestDatabase());
    const { log } = listeningLog();
    const sealer = startSealer({ url: platform.urlFor('sealer'), key, log, anchors: platform.anchors });
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await platform.write(5);
        await platform.writeInVain();
      }
    })();
    await until(async () => {
      const { breaks, gaps } = await platform.verify();
      expect(namesOf(breaks)).toEqual([]);
      return gaps > 20;
    });
    isWriting = false;
    await writing;
    await sealer.stop();
    expect((await platform.verify()).pass).toBe(true);
    await platform.close();
  });
});

describe('a long chain', () => {
  it('is read in pages', async () => {
    const platform = openTestAudit(await createTestDatabase());
    await platform.db.transaction(async (tx) => {
      for (let n = 0; n < 1_203; n += 1) await audit.record(tx, newEntry());
    });
    await platform.sealTo(1_203n);
    expect(await platform.verify()).toMatchObject({ entries: 1_203, seals: 1_203, pass: true });
    await platform.close();
  });
});
