import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createHasher } from './create-hasher.ts';
import type { Hasher } from './hasher.types.ts';

const log = createLog({ level: 'silent', role: 'test' });

/** The hashing processes of a process, as the kernel lists them. */
const childrenOf = (parent: number): number[] =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('hash-worker'));

const workers = (): number[] => childrenOf(process.pid);

const theWorker = (): number => {
  const [pid, ...more] = workers();
  if (pid === undefined || more.length > 0) throw new Error('there is not exactly one hashing process');
  return pid;
};

/** The nice values of a process's threads. */
const nicesOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

let hasher: Hasher;
beforeEach(() => {
  hasher = createHasher({ atOnce: 2, niceness: 3, queueMax: 4, log });
  return () => hasher.close();
});

describe('hashing', () => {
  it('tells the right secret from a wrong one', async () => {
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'correct horse')).toBe(true);
    for (const wrong of ['correct horse ', ' correct horse', 'Correct horse', 'correct hors', ''])
      expect(await hasher.verify(hash, wrong)).toBe(false);
  });

  it('treats two Unicode forms of one text as equal', async () => {
    const composed = 'Zürich-caf\u00e9';
    const hash = await hasher.hash(composed.normalize('NFD'));
    expect(await hasher.verify(hash, composed)).toBe(true);
    expect(await hasher.verify(await hasher.hash(composed), composed.normalize('NFD'))).toBe(true);
  });

  it('uses every one of 128 characters', async () => {
    const long = 'ä'.repeat(128);
    const hash = await hasher.hash(long);
    expect(await hasher.verify(hash, long)).toBe(true);
    expect(await hasher.verify(hash, `${long.slice(0, -1)}b`)).toBe(false);
  });

  it('salts: one secret, two hashes', async () => {
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
  });

  it('takes about as long for an unknown name as for a known one', { tags: ['deep'] }, async () => {
    const hash = await hasher.hash('known');
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const times = [];
      for (let round = 0; round < 9; round += 1) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[2] ?? 0;
    };
    const known = await timed(() => hasher.verify(hash, 'wrong'));
    const unknown = await timed(() => hasher.verifyNobody('wrong'));
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  it.each([
    ['today’s parameters', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', false],
    ['more than today’s', '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA', false],
    ['less memory', '$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['fewer passes', '$argon2id$v=19$m=19456,t=1,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['an older version', '$argon2id$v=16$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['another kind', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
  ])('rates a hash with %s by its strength', (_what, hash, expected) => {
    expect(hasher.isWeak(hash)).toBe(expected);
  });

  it('fails on an invalid hash, and continues', async () => {
    await expect(hasher.verify('no hash', 'x')).rejects.toThrow('hashing failed');
    expect(await codeOf(hasher.hash('x'))).toBe('answered');
  });
});

describe('the hashing process', () => {
  it('runs at its priority in every thread', async () => {
    await Promise.all([hasher.hash('one'), hasher.hash('two')]);
    expect(new Set(nicesOf(theWorker()))).toEqual(new Set([3]));
  });

  it('knows no address and no key of the platform', async () => {
    await hasher.hash('one');
    const names = readFileSync(`/proc/${theWorker()}/environ`, 'utf8')
      .split('\0')
      .map((pair) => pair.split('=')[0])
      .filter((name) => name !== '');
    expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL'))).toEqual(['UV_THREADPOOL_SIZE']);
  });

  it('refuses the next request at once when it is busy and its queue is full', async () => {
    let responded = 0;
    const accepted = Array.from({ length: 2 + 4 }, () => codeOf(hasher.hash('flood').finally(() => (responded += 1))));
    const refused = await Promise.all(Array.from({ length: 20 }, () => codeOf(hasher.hash('flood'))));
    expect(responded).toBe(0);
    expect(new Set(refused)).toEqual(new Set(['SYSTEM_OVERLOADED']));
    expect(await Promise.all(accepted)).toEqual(Array(6).fill('answered'));
    expect(await codeOf(hasher.hash('after'))).toBe('answered');
  });

  it('is restarted when it dies; running work is refused and queued work is done', async () => {
    await hasher.hash('warm');
    const first = theWorker();
    const work = Array.from({ length: 4 }, () => codeOf(hasher.hash('x')));
    process.kill(first, 'SIGKILL');
    expect((await Promise.all(work)).toSorted()).toEqual([
      'SYSTEM_OVERLOADED',
      'SYSTEM_OVERLOADED',
      'answered',
      'answered',
    ]);
    expect(await codeOf(hasher.hash('next'))).toBe('answered');
    expect(theWorker()).not.toBe(first);
  });

  it('that hangs keeps nobody waiting for ever', async () => {
    await hasher.hash('warm');
    const first = theWorker();
    process.kill(first, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const work = Array.from({ length: 3 }, () => codeOf(hasher.hash('x')));
      vi.advanceTimersByTime(10_000);
      expect(await Promise.all(work)).toEqual(Array(3).fill('SYSTEM_OVERLOADED'));
      vi.advanceTimersByTime(20_000);
    } finally {
      vi.useRealTimers();
    }
    expect(await codeOf(hasher.hash('next'))).toBe('answered');
    expect(theWorker()).not.toBe(first);
  });

  it('ends when its parent is gone, however that happened', async () => {
    const here = (file: string): string => new URL(file, import.meta.url).href;
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createHasher } from '${here('./create-hasher.ts')}';
         const hasher = createHasher({ atOnce: 1, niceness: 0, log: { warn() {}, error() {} } });
         await hasher.hash('warm');
         console.log('ready');`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(parent.stdout, 'data');
    const [orphan] = childrenOf(parent.pid ?? 0);
    if (orphan === undefined) throw new Error('no hashing process');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => isRunning(orphan)).toBe(false);
  });

  it('ignores the signals that are meant for its parent', async () => {
    await hasher.hash('warm');
    const pid = theWorker();
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGINT');
    expect(await codeOf(hasher.hash('still'))).toBe('answered');
    expect(theWorker()).toBe(pid);
  });
});

describe('closing', () => {
  let closing: Hasher;
  beforeEach(async () => {
    await hasher.close();
    closing = createHasher({ atOnce: 1, niceness: 0, queueMax: 4, log });
    await closing.hash('warm');
  });
  afterEach(() => closing.close());

  it('ends the process, and refuses queued and later requests', async () => {
    const pid = theWorker();
    const work = Array.from({ length: 3 }, () => codeOf(closing.hash('x')));
    await closing.close();
    expect(isRunning(pid)).toBe(false);
    expect(await Promise.all(work)).toEqual(Array(3).fill('SYSTEM_OVERLOADED'));
    expect(await codeOf(closing.hash('after'))).toBe('SYSTEM_OVERLOADED');
    expect(workers()).toEqual([]);
  });
});
