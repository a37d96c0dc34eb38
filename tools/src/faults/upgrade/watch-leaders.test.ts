import { expect, it } from 'vitest';
import { judgeLeaders } from './watch-leaders.ts';

it('counts the time between two leaders, not the time in which one leads', () => {
  const looks = [
    { at: 0, holders: { relay: 1, seal: 1 } },
    { at: 1_000, holders: { relay: 1, seal: 1 } },
    { at: 1_050, holders: { relay: 1 } },
    { at: 1_100, holders: { relay: 1 } },
    { at: 1_400, holders: { relay: 1, seal: 2 } },
    { at: 1_450, holders: { seal: 2 } },
    { at: 1_700, holders: { relay: 2, seal: 2 } },
  ];
  expect(judgeLeaders(looks)).toEqual({ longestMs: 400, takeovers: 2, task: 'seal', tasks: 2 });
});

it('counts a task that nobody took over', () => {
  const looks = [
    { at: 0, holders: { relay: 1, seal: 1 } },
    { at: 5_000, holders: { seal: 1 } },
  ];
  expect(judgeLeaders(looks)).toEqual({ longestMs: 5_000, takeovers: 0, task: 'relay', tasks: 2 });
});

it('finds nothing where nobody was replaced', () => {
  expect(judgeLeaders([{ at: 0, holders: { relay: 1 } }])).toEqual({ longestMs: 0, takeovers: 0, task: '', tasks: 1 });
});
