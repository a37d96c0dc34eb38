import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type CsvCell, csvLine } from '@fairhouse/i18n/csv';

/** Without a BOM, spreadsheets assume the machine's own encoding. */
const byteOrderMark = '\ufeff';

const partBytes = 1024 * 1024;

export type FilePages = AsyncIterable<readonly (readonly CsvCell[])[]>;

/** Splits into parts of exactly the stored size; the last one may be shorter. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      const cut = partBytes - size;
      yield Buffer.concat([...held, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      held = [];
      size = 0;
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * Writes pages of rows as one compressed file in parts. A page is fetched only after the previous one is consumed, so
 * that only a few are in memory. The last column is a watermark that identifies the export, and so who asked for it.
 */
export const writeFile = async (
  { columns, pages, mark }: { columns: readonly string[]; pages: FilePages; mark: string },
  keep: KeepPart,
): Promise<void> => {
  async function* text(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine([...columns, 'export_id']);
    for await (const page of pages) {
      if (page.length > 0) yield page.map((row) => csvLine([...row, mark])).join('');
    }
  }
  await writeBytes(Readable.from(text(), { highWaterMark: 1 }), keep);
};

type KeepPart = (part: { n: number; bytes: Buffer }) => Promise<void>;

/** Compresses content and stores it in parts. */
export const writeBytes = (content: Readable, keep: KeepPart): Promise<void> =>
  pipeline(content, createGzip({ level: 6 }), async (source) => {
    let n = 0;
    for await (const bytes of inParts(source as AsyncIterable<Buffer>)) {
      await keep({ n, bytes });
      n += 1;
    }
  });
