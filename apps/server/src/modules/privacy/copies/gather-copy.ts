import { memberPath } from '@fairhouse/protocol/member-pages';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { findMember } from '#modules/member/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { gatherAttemptsMax } from './copy.rules.ts';
import { addPiece, beginRun, failRun, finishRun, isPieceKnown, setProgress } from './copy.store.ts';
import type { CopyFormat, CopyOwner, CopyVoice, Run } from './copy.types.ts';
import {
  type CopyHead,
  htmlEnd,
  htmlPartEnd,
  htmlPartStart,
  htmlRecord,
  htmlStart,
  htmlTableStart,
  jsonEnd,
  jsonPartEnd,
  jsonPartStart,
  jsonRecord,
  jsonStart,
} from './copy-text.rules.ts';
import { voiceFor } from './copy-voice.ts';
import { newCopyKey, sealPiece } from './piece-seal.ts';
import { removeFiles } from './remove-files.ts';
import { openPieceWriter, type PieceWriter } from './write-pieces.ts';

export type GatherDeps = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  log: Log;
  keys: KeyRing;
  directory: BrandDirectory;
  objects: ObjectStore;
  /** Everything the modules hold about a member, in the order of the file. */
  parts: readonly DataPart[];
};

/** Another run has replaced this one, or the copy was abandoned. */
class Unwanted extends Error {}

type Writers = Record<CopyFormat, PieceWriter>;

const openWriters = (run: Run, key: Buffer, { db, objects }: GatherDeps): Writers => {
  const writer = (format: CopyFormat): PieceWriter =>
    openPieceWriter(async ({ n, bytes }) => {
      const storeKey = newObjectKey('copy');
      if (!(await db.transaction((tx) => addPiece(tx, run, { format, n, storeKey })))) throw new Unwanted();
      const context = { copyId: run.copyId, format, n };
      await objects.put(storeKey, sealPiece(key, context, bytes), { contentType: 'application/octet-stream' });
      if (await isPieceKnown(db.read, storeKey)) return;
      await objects.remove(storeKey);
      throw new Unwanted();
    });
  return { json: writer('json'), html: writer('html') };
};

const writePart = async (
  part: DataPart,
  owner: CopyOwner,
  { json, html }: Writers,
  { isFirst, voice }: { isFirst: boolean; voice: CopyVoice },
): Promise<void> => {
  await json.write(jsonPartStart(part.name, isFirst));
  await html.write(htmlPartStart(part.name, voice));
  let count = 0;
  for await (const records of part.pages(owner)) {
    for (const record of records) {
      if (count === 0) await html.write(htmlTableStart(record, voice));
      await json.write(jsonRecord(record, count === 0));
      await html.write(htmlRecord(record, voice));
      count += 1;
    }
  }
  await json.write(jsonPartEnd);
  await html.write(htmlPartEnd(count, voice));
};

type Heading = { head: CopyHead; voice: CopyVoice };

const writeFiles = async (
  owner: CopyOwner,
  run: Run,
  { writers, head, voice }: Heading & { writers: Writers },
  deps: GatherDeps,
) => {
  await writers.json.write(jsonStart(head));
  await writers.html.write(htmlStart(head, voice));
  for (const [done, part] of deps.parts.entries()) {
    if (!(await setProgress(deps.db.read, run, { partsDone: done, part: part.name }))) throw new Unwanted();
    await writePart(part, owner, writers, { isFirst: done === 0, voice });
  }
  await writers.json.write(jsonEnd);
  await writers.html.write(htmlEnd);
  const json = await writers.json.end();
  const html = await writers.html.end();
  return { jsonBytes: json.bytes, htmlBytes: html.bytes };
};

const headingOf = async ({ brandId, memberId }: CopyOwner, copyId: string, deps: GatherDeps): Promise<Heading> => {
  const member = await findMember(deps.db.read, { brandId, id: memberId });
  if (member === null) throw new Error('a copy of nobody was asked for');
  const brand = deps.directory.byId(brandId);
  const gatheredAt = deps.clock.now().toISOString();
  return {
    head: { brand: brand?.name ?? brandId, account: member.username, memberId, copyId, gatheredAt },
    voice: voiceFor(brand, member.language),
  };
};

const makeCopy = async (owner: CopyOwner, run: Run, key: Buffer, deps: GatherDeps): Promise<void> => {
  const writers = openWriters(run, key, deps);
  try {
    const heading = await headingOf(owner, run.copyId, deps);
    const sizes = await writeFiles(owner, run, { ...heading, writers }, deps);
    await deps.db.transaction(async (tx) => {
      const finished = await finishRun(tx, run, { ...sizes, partsAll: deps.parts.length });
      if (finished === null) throw new Unwanted();
      await sendMessage(
        tx,
        {
          ...owner,
          category: 'system',
          template: 'dataReady',
          values: { until: finished.until },
          link: memberPath('myData'),
          key: `data-copy:${run.copyId}`,
        },
        deps,
      );
    });
  } finally {
    writers.json.drop();
    writers.html.drop();
  }
};

/**
 * Makes a copy from start to end. A retry after an interrupted attempt removes its files and begins anew. After the last
 * attempt the copy has failed, and the member may request another.
 */
export const gatherCopy = async (copyId: string, attempt: number, deps: GatherDeps): Promise<void> => {
  let key: Buffer | undefined;
  const begun = await deps.db.transaction((tx) =>
    beginRun(tx, {
      copyId,
      partsAll: deps.parts.length,
      sealedKeyOf: (owner) => {
        const made = newCopyKey(deps.keys, owner, copyId);
        key = made.key;
        return made.sealed;
      },
    }),
  );
  if (begun === null || key === undefined) return;
  const { run, ...owner } = begun;
  await removeFiles(copyId, deps);
  try {
    await makeCopy(owner, run, key, deps);
  } catch (error) {
    if (error instanceof Unwanted) return;
    if (attempt < gatherAttemptsMax) throw error;
    deps.log.error({ err: error, copyId, attempt }, 'a copy of data could not be made');
    if (await failRun(deps.db.read, run)) await removeFiles(copyId, deps);
  }
};
