/** A dependency of a process. A process without a required one is not ready; others only degrade it. */
export type Check = { name: string; required: boolean; run(): Promise<void> };

/** A failed check whose message may be shown: it is returned to anyone who can reach the port. */
export class Unhealthy extends Error {
  override name = 'Unhealthy';
}

export type CheckResult = { name: string; status: 'ok' | 'degraded' | 'down'; detail?: string };
export type Readiness = { status: 'ready' | 'degraded' | 'not-ready'; checks: CheckResult[] };

const patienceMs = 1_000;

const withPatience = (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unhealthy('no answer in time')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const runCheck = async (check: Check): Promise<CheckResult> => {
  try {
    await withPatience(check.run());
    return { name: check.name, status: 'ok' };
  } catch (error) {
    // The text of any other error may contain hosts and ports.
    const detail = error instanceof Unhealthy ? error.message : 'does not answer';
    return { name: check.name, status: check.required ? 'down' : 'degraded', detail };
  }
};

/** Returns readiness, and checks each dependency at most twice a second however often it is probed. */
export const createReadiness = (checks: readonly Check[]): (() => Promise<Readiness>) => {
  let cached: { at: number; response: Promise<Readiness> } | undefined;
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
    if (cached === undefined || Date.now() - cached.at > 500) cached = { at: Date.now(), response: ask() };
    return cached.response;
  };
};
