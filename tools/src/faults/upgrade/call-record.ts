/** What became of the calls of one kind. */
export type CallRecord = {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  /** Counts by reason; the number of reasons is bounded. */
  readonly failures: Readonly<Record<string, number>>;
  /** Makes one call; `send` throws if it failed. */
  make<T>(send: () => Promise<T>): Promise<T | undefined>;
  /** The durations of the calls that ended since the last look, in milliseconds. */
  takeDurations(): readonly number[];
};

const reasonsMax = 20;
/** The first failures are worth a line each; of a storm the counts tell more. */
const loggedMax = 30;

/** Ids of one call, which would make a reason of their own of each. */
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}/g;

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = String(message ?? error).replaceAll(ids, '…');
  return typeof code === 'string' && !text.includes(code) ? `${code}: ${text}` : text;
};

/** Every call counts once: it is answered, or it failed. */
export const createCallRecord = (name: string, log: (line: string) => void = () => {}): CallRecord => {
  const failures: Record<string, number> = {};
  let calls = 0;
  let failed = 0;
  let durations: number[] = [];
  return {
    name,
    get calls() {
      return calls;
    },
    get failed() {
      return failed;
    },
    failures,
    make: async (send) => {
      const since = performance.now();
      calls += 1;
      try {
        return await send();
      } catch (error) {
        failed += 1;
        const reason = reasonOf(error);
        if (reason in failures || Object.keys(failures).length < reasonsMax)
          failures[reason] = (failures[reason] ?? 0) + 1;
        if (failed <= loggedMax) log(`${name} failed: ${reason}`);
        return undefined;
      } finally {
        durations.push(performance.now() - since);
      }
    },
    takeDurations: () => {
      const taken = durations;
      durations = [];
      return taken;
    },
  };
};

/** To a tenth of a millisecond; 0 of nothing. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
};
