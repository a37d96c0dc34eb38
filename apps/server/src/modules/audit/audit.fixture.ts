import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Queryable } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { ChainReport, NewEntry } from './audit.types.ts';
import type { AnchorSink } from './chain/anchor-sink.ts';
import { createAudit } from './chain/create-audit.ts';
import { fileAnchors } from './chain/file-anchors.ts';
import { startSealer } from './chain/start-sealer.ts';
import { verifyChain } from './chain/verify-chain.ts';

export const key = Buffer.alloc(32, 0x5a);

export const audit = createAudit({ clock: systemClock, key });

/** A logger that collects its lines as objects. */
export const listeningLog = () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', role: 'test' }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
};

export const newEntry = (input: Partial<NewEntry> = {}): NewEntry => ({
  brandId: 'aurora',
  actor: { kind: 'staff', id: 's-1', role: 'shift_lead' },
  action: 'brand.switch_maintenance',
  object: { kind: 'brand', id: 'aurora' },
  before: { maintenance: false },
  after: { maintenance: true },
  reason: 'planned work',
  requestId: 'r-1',
  address: '203.0.113.9',
  ...input,
});

export const headSeq = async (db: Queryable): Promise<bigint> => {
  const { rows } = await sql<{ seq: bigint | null }>`select max(seq) as seq from audit.seal`.execute(db);
  return rows[0]?.seq ?? 0n;
};

/** The part of a test database that these tests use. */
type Database = {
  db: Db;
  urlFor(role: 'app' | 'migrator' | 'sealer' | 'reader'): string;
  adminUrl: string;
  close(): Promise<void>;
};

export type TestAudit = Database & {
  anchors: AnchorSink;
  anchorFile: string;
  /** Runs as the database owner, which bypasses every trigger. */
  asIntruder<T>(act: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Writes entries that commit, one transaction each. */
  write(count: number): Promise<void>;
  /** Draws a number and rolls back, which leaves a gap. */
  writeInVain(): Promise<void>;
  /** Runs a sealer until every number up to this one is sealed, then stops it. */
  sealTo(seq: bigint): Promise<void>;
  verify(): Promise<ChainReport>;
};

class RolledBack extends Error {}

/** A database with its own anchor store; closing it closes both. */
export const openTestAudit = (database: Database): TestAudit => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  const anchorFile = join(folder, 'anchors.jsonl');
  const anchors = fileAnchors(anchorFile);
  const { db } = database;
  return {
    ...database,
    anchors,
    anchorFile,
    asIntruder: async (act) => {
      const client = new pg.Client({ connectionString: database.adminUrl });
      await client.connect();
      try {
        await client.query("set session_replication_role = 'replica'");
        return await act(client);
      } finally {
        await client.end();
      }
    },
    write: async (count) => {
      for (let n = 0; n < count; n += 1)
        await db.transaction((tx) => audit.record(tx, newEntry({ reason: `reason ${n}` })));
    },
    writeInVain: async () => {
      const work = db.transaction(async (tx) => {
        await audit.record(tx, newEntry());
        throw new RolledBack();
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    },
    sealTo: async (seq) => {
      const sealer = startSealer({ url: database.urlFor('sealer'), key, log: listeningLog().log, anchors });
      try {
        while ((await headSeq(db.read)) < seq) await sleep(20);
      } finally {
        await sealer.stop();
      }
    },
    verify: () => verifyChain({ db, key, anchors, clock: systemClock }),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
};
