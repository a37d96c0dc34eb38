import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import type { Log } from '../kernel/log.ts';
import { counter, gauge, histogram } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CleanPicture, PictureCleaner, PictureResult, PictureWork } from './picture.types.ts';
import { processUsage } from './process-usage.ts';
import { startPictureWorker } from './start-picture-worker.ts';

/** The resources one picture may use before its process is ended. */
export type PictureBounds = {
  /**
   * security.md section 7: five seconds of processor time, because a valid picture may have to wait on a busy machine.
   */
  processorMaxMs: number;
  residentMaxBytes: number;
  /** A caller that waits longer has given up. */
  patienceMs: number;
};

const usualBounds: PictureBounds = { processorMaxMs: 5_000, residentMaxBytes: 640 * 1024 * 1024, patienceMs: 15_000 };

const lookEveryMs = 25;
const endPatienceMs = 2_000;
const retryAfterSeconds = 5;

const waitingNow = gauge({ name: 'pictures_waiting', help: 'Pictures that wait to be drawn anew.' });
const seconds = histogram({ name: 'picture_seconds', help: 'Time from a picture to its answer, waiting included.' });
const outcomes = counter({ name: 'pictures_total', help: 'Pictures that were sent.', labels: ['outcome'] });

type Outcome = 'drawn' | 'refused' | 'process_lost' | 'too_costly' | 'queue_full' | 'late' | 'closed';

type Job = {
  work: PictureWork;
  startedAt: number;
  settle: (outcome: Outcome, picture?: CleanPicture) => void;
};

/** One process, and the picture it is processing. */
type Hand = { child: ChildProcess; job: Job | null; watch: NodeJS.Timeout | null; isTooCostly: boolean };

/**
 * Re-encodes pictures in separate processes, each with one picture at a time: `atOnce` of them, `queueMax` queued,
 * further ones refused at once. If a process dies or exceeds its limits, its picture is refused; the next picture
 * starts another process.
 */
export const createPictureCleaner = ({
  log,
  atOnce = 2,
  queueMax = 8,
  niceness = constants.priority.PRIORITY_BELOW_NORMAL,
  bounds = usualBounds,
}: {
  log: Log;
  niceness?: number | undefined;
  atOnce?: number;
  queueMax?: number;
  bounds?: PictureBounds;
}): PictureCleaner => {
  const waiting: Job[] = [];
  const hands = new Set<Hand>();
  let lastId = 0;
  let isClosed = false;

  const putDown = (hand: Hand): Job | null => {
    const { job } = hand;
    if (hand.watch !== null) clearInterval(hand.watch);
    hand.watch = null;
    hand.job = null;
    return job;
  };

  const loseHand = (hand: Hand): void => {
    if (!hands.delete(hand)) return;
    const job = putDown(hand);
    if (isClosed) {
      job?.settle('closed');
      return;
    }
    log.warn({ hadPicture: job !== null, tooCostly: hand.isTooCostly }, 'a drawing process has ended');
    job?.settle(hand.isTooCostly ? 'too_costly' : 'process_lost');
    pump();
  };

  const onResult = (hand: Hand, { id, picture }: PictureResult): void => {
    if (hand.job?.work.id !== id) return;
    const job = putDown(hand);
    if (job === null) return;
    if (picture === null) job.settle('refused');
    else job.settle('drawn', { ...picture, body: Buffer.from(picture.body), contentType: job.work.declared });
    pump();
  };

  const startHand = (): Hand => {
    const hand: Hand = { child: startPictureWorker(niceness), job: null, watch: null, isTooCostly: false };
    hand.child.on('message', (response: PictureResult) => onResult(hand, response));
    hand.child.on('exit', () => loseHand(hand));
    hand.child.on('error', (error) => {
      log.error({ err: error }, 'a drawing process failed');
      hand.child.kill('SIGKILL');
      loseHand(hand);
    });
    hands.add(hand);
    return hand;
  };

  /** Monitors the resources that the process uses for this picture, and ends it above the limits. */
  const watchCost = (hand: Hand): NodeJS.Timeout => {
    const pid = hand.child.pid ?? 0;
    const before = processUsage(pid)?.processorMs ?? 0;
    return setInterval(() => {
      const usage = processUsage(pid);
      if (usage === null) return;
      const { residentBytes, processorMs } = usage;
      if (residentBytes <= bounds.residentMaxBytes && processorMs - before <= bounds.processorMaxMs) return;
      hand.isTooCostly = true;
      hand.child.kill('SIGKILL');
    }, lookEveryMs);
  };

  const give = (hand: Hand, job: Job): void => {
    hand.job = job;
    hand.watch = watchCost(hand);
    hand.child.send(job.work, (error) => {
      if (error !== null) hand.child.kill('SIGKILL');
    });
  };

  const pump = (): void => {
    for (;;) {
      const idle = [...hands].find(({ job }) => job === null);
      if (waiting.length === 0 || (idle === undefined && hands.size >= atOnce)) break;
      const job = waiting.shift();
      if (job !== undefined) give(idle ?? startHand(), job);
    }
    waitingNow.set(waiting.length);
  };

  /** Removes a queued picture; if a process is working on it, that process is ended, since it may never respond. */
  const giveUp = (job: Job): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    waitingNow.set(waiting.length);
    job.settle('late');
    for (const hand of hands) if (hand.job === job) hand.child.kill('SIGKILL');
  };

  const clean: PictureCleaner['clean'] = (sent, declared) =>
    new Promise((resolve, reject) => {
      const overloaded = (outcome: Outcome): void => {
        outcomes.inc({ outcome });
        reject(new Refusal('SYSTEM_OVERLOADED', { retryAfterSeconds }));
      };
      if (isClosed) return overloaded('closed');
      if (waiting.length >= queueMax) return overloaded('queue_full');
      lastId += 1;
      let isSettled = false;
      const job: Job = {
        work: { id: lastId, sent, declared },
        startedAt: performance.now(),
        settle: (outcome, picture) => {
          if (isSettled) return;
          isSettled = true;
          clearTimeout(patience);
          seconds.observe((performance.now() - job.startedAt) / 1000);
          if (outcome === 'late' || outcome === 'closed') return overloaded(outcome);
          outcomes.inc({ outcome });
          resolve(picture ?? null);
        },
      };
      const patience = setTimeout(() => giveUp(job), bounds.patienceMs);
      waiting.push(job);
      pump();
    });

  const end = async ({ child }: Hand): Promise<void> => {
    const hasEnded = once(child, 'exit');
    const impatience = setTimeout(() => child.kill('SIGKILL'), endPatienceMs);
    if (child.connected) child.disconnect();
    await hasEnded;
    clearTimeout(impatience);
  };

  return {
    clean,
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.settle('closed');
      waitingNow.set(0);
      await Promise.all([...hands].map(end));
    },
  };
};
