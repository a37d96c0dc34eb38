import { expect, it } from 'vitest';
import { judgeAlarms } from './judge-alarms.ts';

const fault = (from: number, to: number, ...alarms: string[]) => ({ what: `fault at ${from}`, from, to, alarms });
const alarm = (name: string, seenAt: number, goneAt: number | null = null) => ({ name, labels: {}, seenAt, goneAt });

it.each([
  ['its alarm while it lasts', [alarm('PrimaryChanged', 1_500)], [], []],
  ['its alarm shortly after', [alarm('PrimaryChanged', 60_000)], [], []],
  ['no alarm', [], ['fault at 1000: none of PrimaryChanged, CellNoLeader'], []],
  [
    'an alarm that ended before',
    [alarm('PrimaryChanged', 100, 500)],
    ['fault at 1000: none of PrimaryChanged, CellNoLeader'],
    ['PrimaryChanged'],
  ],
  ['an alarm that nothing explains', [alarm('CellNoLeader', 1_200), alarm('DiskFull', 400_000)], [], ['DiskFull']],
])('judges a fault with %s', (_, alarms, missing, unexplained) => {
  const faults = [fault(1_000, 5_000, 'PrimaryChanged', 'CellNoLeader'), fault(3_000, 4_000)];
  expect(judgeAlarms(faults, alarms)).toEqual({ missing, unexplained });
});
