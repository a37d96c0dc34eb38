/** One thing a process depends on. A process without a required one is not ready; others only degrade it. */
export type Check = { name: string; required: boolean; run(): Promise<void> };

export type CheckResult = { name: string; status: 'ok' | 'degraded' | 'down'; detail?: string };
export type Readiness = { status: 'ready' | 'degraded' | 'not-ready'; checks: CheckResult[] };

const patienceMs = 1_000;

const withPatience = (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const runCheck = async (check: Check): Promise<CheckResult> => {
  try {
    await withPatience(check.run());
    return { name: check.name, status: 'ok' };
  } catch (error) {
    // The kind of fault only: probes are answered to whoever can reach the port.
    const detail = error instanceof Error ? error.message.slice(0, 80) : 'failed';
    return { name: check.name, status: check.required ? 'down' : 'degraded', detail };
  }
};

/** Answers readiness, asking each dependency at most twice a second however often it is probed. */
export const createReadiness = (checks: readonly Check[]): (() => Promise<Readiness>) => {
  let cached: { at: number; answer: Promise<Readiness> } | undefined;
  const ask = async (): Promise<Readiness> => {
    const results = await Promise.all(checks.map(runCheck));
    const worst = results.some(({ status }) => status === 'down')
      ? 'not-ready'
      : results.some(({ status }) => status === 'degraded')
        ? 'degraded'
        : 'ready';
    return { status: worst, checks: results };
  };
  return () => {
    if (cached === undefined || Date.now() - cached.at > 500) cached = { at: Date.now(), answer: ask() };
    return cached.answer;
  };
};
