import { createGzip } from 'node:zlib';

const pieceBytes = 1024 * 1024;

/** How much text is buffered before it is compressed. */
const bufferBytes = 64 * 1024;

/** The longest UTF-8 encoding of one character. */
const signBytes = 4;

export type PieceWriter = {
  /** Buffers text; resolves when there is space for more. */
  write(text: string): Promise<void>;
  /** Resolves when the last piece is stored. Returns the uncompressed size of the file. */
  end(): Promise<{ bytes: number }>;
  /** Discards unfinished data. */
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

/**
 * Writes text as one compressed file in pieces, with about one piece in memory. One buffer is reused, because a new
 * buffer per page is off-heap memory that the garbage collector frees late.
 */
export const openPieceWriter = (keep: (piece: { n: number; bytes: Buffer }) => Promise<void>): PieceWriter => {
  const gzip = createGzip({ level: 6 });
  const encoder = new TextEncoder();
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  let filled = 0;
  let bytes = 0;
  const kept = (async () => {
    let n = 0;
    for await (const piece of inPieces(gzip as AsyncIterable<Buffer>)) {
      await keep({ n, bytes: piece });
      n += 1;
    }
  })();
  // Rethrown at the next write or at the end; until then it must not be an unhandled rejection.
  kept.catch(() => {});
  /** Compresses the buffer and resets it. */
  const empty = async (): Promise<void> => {
    const taken = new Promise<void>((resolve, reject) => {
      gzip.write(buffer.subarray(0, filled), (error) => (error ? reject(error) : resolve()));
    });
    // If a piece cannot be stored, the source stops and `taken` would never resolve.
    await Promise.race([taken, kept]);
    filled = 0;
  };
  return {
    write: async (text) => {
      for (let rest = text; rest !== ''; ) {
        const { read, written } = encoder.encodeInto(rest, buffer.subarray(filled));
        filled += written;
        bytes += written;
        rest = rest.slice(read);
        if (bufferBytes - filled < signBytes || rest !== '') await empty();
      }
    },
    end: async () => {
      if (filled > 0) await empty();
      gzip.end();
      await kept;
      return { bytes };
    },
    drop: () => void gzip.destroy(),
  };
};
