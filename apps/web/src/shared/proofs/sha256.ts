/** The first 32 bits of the fractional parts of a root of the first primes, as FIPS 180-4 defines them. */
const fractions = (count: number, root: (prime: number) => number): Uint32Array => {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
};

const roundWords = fractions(64, Math.cbrt);
const startWords = fractions(8, Math.sqrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = new Uint32Array(64);
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

/** Mixes one block of 64 bytes into the state. */
const mix = (state: Uint32Array, block: DataView, offset: number): void => {
  for (let i = 0; i < 16; i += 1) schedule[i] = block.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const late = at(schedule, i - 15);
    const near = at(schedule, i - 2);
    const low = turned(late, 7) ^ turned(late, 18) ^ (late >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    schedule[i] = at(schedule, i - 16) + low + at(schedule, i - 7) + high;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 1) {
    const first = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + first + at(roundWords, i) + at(schedule, i)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    // One by one: destructuring them as a list costs more than the hash itself.
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
};

/**
 * SHA-256 of a short text as hexadecimal. The browser's own implementation runs each call in another thread, which for
 * tens of thousands of tiny calls takes ten times as long as computing it here.
 */
export const sha256Hex = (bytes: Uint8Array): string => {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = startWords.slice();
  for (let offset = 0; offset < padded.length; offset += 64) mix(state, view, offset);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
};
