import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const answerShape = z.object({ status: z.string() });

/** The code and the word of a probe: `503 not-ready`, `200 live`; `none` without an answer. */
const answerOf = async (url: string): Promise<string> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return `${response.status} ${answerShape.parse(await response.json()).status}`;
  } catch {
    return 'none';
  }
};

/** What is wrong if a probe does not come to answer as expected in time; a code alone expects any word. */
export const probeFault = async (
  who: string,
  url: string,
  expected: string,
  timeoutMs = 120_000,
): Promise<string | undefined> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await answerOf(url);
    if (answer === expected || answer.startsWith(`${expected} `)) return undefined;
    if (Date.now() > deadline) return `${who} ${new URL(url).pathname} answers ${answer}, not ${expected}`;
    await sleep(200);
  }
};
