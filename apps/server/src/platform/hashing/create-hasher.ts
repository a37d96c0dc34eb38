import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:os';
import type { Log } from '../kernel/log.ts';
import { counter, gauge, histogram } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import { argon2Options } from './argon2-options.ts';
import type { HashResult, HashWork } from './hash-work.types.ts';
import type { Hasher, HashSlot } from './hasher.types.ts';
import { startHashWorker } from './start-hash-worker.ts';

/** A caller that waits longer has given up. */
const deadlineMs = 10_000;

/** Far above the deadline: at low priority on a busy machine a hash may take seconds without being stuck. */
const hangMs = 30_000;

/** A process that has not ended by then is killed. */
const endPatienceMs = 2_000;

/** When a refused caller may retry. */
const retryAfterSeconds = 5;

const waitingNow = gauge({ name: 'password_hashes_waiting', help: 'Password hashes in the queue.' });
const seconds = histogram({
  name: 'password_hash_seconds',
  help: 'Time from request to result, including the queue.',
  labels: ['kind'],
});
const refusals = counter({
  name: 'password_hash_refusals_total',
  help: 'Password hashes that were refused.',
  labels: ['why'],
});

type HashRequest = Omit<Extract<HashWork, { kind: 'hash' }>, 'id'> | Omit<Extract<HashWork, { kind: 'verify' }>, 'id'>;

type Job = {
  work: HashWork;
  slot: HashSlot;
  startedAt: number;
  deadline: NodeJS.Timeout;
  /** Timeout of the running task. */
  hang?: NodeJS.Timeout;
  settle: (outcome: { value: string | boolean } | { error: Error }) => void;
};

const refuse = (why: 'queue_full' | 'deadline' | 'worker_lost' | 'closed'): Refusal => {
  refusals.inc({ why });
  return new Refusal('SYSTEM_OVERLOADED', { retryAfterSeconds });
};

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash of an unknown secret: verifying against it takes the usual time. */
const nobodysHash = (): string => {
  const { memoryCost, timeCost, parallelism } = argon2Options;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
};

const isWeak = (hash: string): boolean => {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
  return Number(memory ?? 0) < argon2Options.memoryCost || Number(passes ?? 0) < argon2Options.timeCost;
};

/** The part of the queue reserved for known devices: a fifth, ten of the default fifty places. */
const reservedShare = 0.2;

/**
 * Hashes in a separate process at low priority (`niceness`): `atOnce` at a time, `queueMax` queued, further requests
 * refused at once. A fifth of the queue is reserved and served first, so that a flood of logins from unknown devices
 * cannot shut out a known one. A dead process is restarted by the next request; its running work is refused.
 */
export const createHasher = ({
  atOnce,
  niceness = constants.priority.PRIORITY_LOW,
  queueMax = 50,
  log,
  startWorker = startHashWorker,
}: {
  atOnce: number;
  niceness?: number | undefined;
  queueMax?: number;
  log: Log;
  startWorker?: typeof startHashWorker;
}): Hasher => {
  const waiting: Record<HashSlot, Job[]> = { reserved: [], open: [] };
  const slotsFor: Record<HashSlot, number> = {
    reserved: queueMax,
    open: queueMax - Math.floor(queueMax * reservedShare),
  };
  const inHand = new Map<number, Job>();
  let lastId = 0;
  let child: ChildProcess | null = null;
  let isClosed = false;

  const waitingCount = (): number => waiting.reserved.length + waiting.open.length;

  /** Settling again after the deadline has no effect. */
  const end = (job: Job, outcome: Parameters<Job['settle']>[0]): void => {
    clearTimeout(job.deadline);
    clearTimeout(job.hang);
    seconds.observe({ kind: job.work.kind }, (performance.now() - job.startedAt) / 1000);
    job.settle(outcome);
  };

  const loseWorker = (lost: ChildProcess): void => {
    if (child !== lost) return;
    child = null;
    const lostJobs = [...inHand.values()];
    inHand.clear();
    for (const job of lostJobs) end(job, { error: refuse(isClosed ? 'closed' : 'worker_lost') });
    if (isClosed) return;
    log.warn({ lost: lostJobs.length }, 'the hashing process has ended and is started again');
    pump();
  };

  const onResult = (response: HashResult): void => {
    const job = inHand.get(response.id);
    if (job === undefined) return;
    inHand.delete(response.id);
    end(job, response.ok ? { value: response.value } : { error: new Error(`hashing failed: ${response.fault}`) });
    pump();
  };

  const worker = (): ChildProcess => {
    if (child !== null) return child;
    const started = startWorker({ atOnce, niceness });
    started.on('message', onResult);
    started.on('exit', () => loseWorker(started));
    started.on('error', (error) => {
      log.error({ err: error }, 'the hashing process failed');
      started.kill('SIGKILL');
      loseWorker(started);
    });
    child = started;
    return started;
  };

  const pump = (): void => {
    while (inHand.size < atOnce) {
      const job = waiting.reserved.shift() ?? waiting.open.shift();
      if (job === undefined) break;
      inHand.set(job.work.id, job);
      const asked = worker();
      job.hang = setTimeout(() => asked.kill('SIGKILL'), hangMs);
      asked.send(job.work);
    }
    waitingNow.set(waitingCount());
  };

  /** Removes queued work; running work keeps its slot until the process has finished it. */
  const giveUp = (job: Job): void => {
    const line = waiting[job.slot];
    const index = line.indexOf(job);
    if (index >= 0) line.splice(index, 1);
    waitingNow.set(waitingCount());
    job.settle({ error: refuse('deadline') });
  };

  const submit = <Value extends string | boolean>(input: HashRequest, slot: HashSlot): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(refuse('closed'));
      if (waitingCount() >= slotsFor[slot]) return reject(refuse('queue_full'));
      lastId += 1;
      const job: Job = {
        work: { ...input, id: lastId },
        slot,
        startedAt: performance.now(),
        deadline: setTimeout(() => giveUp(job), deadlineMs),
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as Value)),
      };
      waiting[slot].push(job);
      pump();
    });

  const nobody = nobodysHash();
  worker();
  return {
    hash: (secret, slot = 'open') => submit<string>({ kind: 'hash', secret: secret.normalize('NFC') }, slot),
    verify: (hash, secret, slot = 'open') =>
      submit<boolean>({ kind: 'verify', hash, secret: secret.normalize('NFC') }, slot),
    verifyNobody: async (secret) => {
      await submit<boolean>({ kind: 'verify', hash: nobody, secret: secret.normalize('NFC') }, 'open');
      return false;
    },
    isWeak,
    isHalfFull: () => waitingCount() * 2 >= queueMax,
    close: async () => {
      isClosed = true;
      for (const job of [...waiting.reserved.splice(0), ...waiting.open.splice(0)])
        end(job, { error: refuse('closed') });
      waitingNow.set(0);
      const ending = child;
      if (ending === null) return;
      const hasEnded = once(ending, 'exit');
      const impatience = setTimeout(() => ending.kill('SIGKILL'), endPatienceMs);
      if (ending.connected) ending.disconnect();
      await hasEnded;
      clearTimeout(impatience);
    },
  };
};
