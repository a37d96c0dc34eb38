import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const RealDate = Date;
const realId = crypto.randomUUIDv7;

/** Milliseconds that this process is ahead of the real time; negative while it writes history. */
let shiftMs = 0;

const nowMs = (): number => RealDate.now() + shiftMs;

/** The id of the driven moment: ids contain their creation time, and partitions are chosen by it. */
const drivenId = (): `${string}-${string}-${string}-${string}-${string}` => {
  const time = nowMs().toString(16).padStart(12, '0');
  const id = realId();
  return `${time.slice(0, 8)}-${time.slice(8)}-${id.slice(14)}` as ReturnType<typeof drivenId>;
};

/**
 * Shifts the time of this process: `new Date()`, `Date.now()` and the time in new ids. Timers still run in real time.
 * Everything reads the time through these, so that no service needs to know.
 */
export const shiftProcessClock = (ms: number): void => {
  shiftMs = ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [nowMs()] : given),
    get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
  });
  crypto.randomUUIDv7 = drivenId;
  syncBuiltinESMExports();
};

export const restoreProcessClock = (): void => {
  shiftMs = 0;
  globalThis.Date = RealDate;
  crypto.randomUUIDv7 = realId;
  syncBuiltinESMExports();
};

export const realNowMs = (): number => RealDate.now();
