import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Frame = { functionName: string; url: string; lineNumber: number };
type Profile = {
  /** Microseconds of the machine's monotonic clock, as in `process.hrtime`. */
  startTime: number;
  nodes: { id: number; callFrame: Frame }[];
  samples: number[];
  timeDeltas: number[];
};

export type Part = { name: string; percent: number };

/** Which part of the server a function belongs to. */
const partOf = ({ functionName, url }: Frame): string => {
  if (url === '') return functionName === '' ? '(native)' : functionName;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const library = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (library !== undefined) return library;
  return /\/(?:apps\/server\/src|packages)\/(.+?)\/[^/]+$/.exec(url)?.[1] ?? url;
};

/** An interval of the monotonic clock, in microseconds. */
export type Stretch = { from: number; to: number };

const shares = (profile: Profile, { from, to }: Stretch, nameOf: (frame: Frame) => string): Part[] => {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const micros = new Map<string, number>();
  let total = 0;
  let at = profile.startTime;
  profile.samples.forEach((id, index) => {
    const frame = frames.get(id);
    const spent = profile.timeDeltas[index] ?? 0;
    at += spent;
    if (frame === undefined || at < from || at > to) return;
    total += spent;
    const name = nameOf(frame);
    micros.set(name, (micros.get(name) ?? 0) + spent);
  });
  return [...micros]
    .map(([name, spent]) => ({ name, percent: Math.round((spent / total) * 1_000) / 10 }))
    .toSorted((a, b) => b.percent - a.percent);
};

/** Reads the profile that a process wrote to this folder: self time by part and by function during this interval. */
export const readProfile = (dir: string, stretch: Stretch): { parts: Part[]; functions: Part[] } => {
  const [file] = globSync(join(dir, '*.cpuprofile'));
  if (file === undefined) throw new Error('the gateway left no profile');
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  return {
    parts: shares(profile, stretch, partOf).slice(0, 20),
    functions: shares(profile, stretch, (frame) => `${frame.functionName || '(anonymous)'} ${partOf(frame)}`).slice(
      0,
      30,
    ),
  };
};
