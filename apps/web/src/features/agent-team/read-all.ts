/** The most rows of a file that the browser makes; more would overload the reader's device. */
export const rowsMax = 10_000;
/** The largest page of the server. */
export const exportPageSize = 100;

export type ReadProgress = { done: number; total: number };

/** One step of a list: its rows, how many there are in all, and where the next step begins; null at the end. */
export type Step<Row, Position> = { rows: readonly Row[]; total: number; next: Position | null };

/** Reads a list from its start to its end, up to the maximum. The signal cancels it. */
export const readAll = async <Row, Position>(
  read: (position: Position | null, signal: AbortSignal) => Promise<Step<Row, Position>>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadProgress) => void },
): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = [];
  let position: Position | null = null;
  let total: number | null = null;
  do {
    const step: Step<Row, Position> = await read(position, signal);
    signal.throwIfAborted();
    // Counted once: what is added meanwhile must not change the total.
    total ??= step.total;
    rows.push(...step.rows);
    onProgress({ done: Math.min(rows.length, rowsMax), total: Math.min(total, rowsMax) });
    position = step.next;
  } while (position !== null && rows.length < rowsMax);
  return { rows: rows.slice(0, rowsMax), total };
};

/** The position after a numbered page. */
export const pageAfter = (page: number, totalPages: number): number | null => (page < totalPages ? page + 1 : null);
