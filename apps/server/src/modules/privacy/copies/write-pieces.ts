import { once } from 'node:events';
import { createGzip } from 'node:zlib';

const pieceBytes = 1024 * 1024;

export type PieceWriter = {
  /** Takes text up; answers when there is room for more. */
  write(text: string): Promise<void>;
  /** The last piece is kept when this answers; how many bytes the file has before it is compressed. */
  end(): Promise<{ bytes: number }>;
  /** Gives up what is on the way. */
  drop(): void;
};

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Writes text as one compressed file, kept piece by piece: however long it is, about a piece of it is in memory. */
export const openPieceWriter = (keep: (piece: { n: number; bytes: Buffer }) => Promise<void>): PieceWriter => {
  const gzip = createGzip({ level: 6 });
  let bytes = 0;
  const kept = (async () => {
    let n = 0;
    for await (const piece of inPieces(gzip as AsyncIterable<Buffer>)) {
      await keep({ n, bytes: piece });
      n += 1;
    }
  })();
  // Heard at the next write or at the end; unheard meanwhile it would end the process.
  kept.catch(() => {});
  return {
    write: async (text) => {
      bytes += Buffer.byteLength(text);
      // A piece that cannot be kept stops the source, which would then never drain.
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), kept]);
    },
    end: async () => {
      gzip.end();
      await kept;
      return { bytes };
    },
    drop: () => void gzip.destroy(),
  };
};
