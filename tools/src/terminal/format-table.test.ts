import { stripVTControlCharacters, styleText } from 'node:util';
import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';
import { formatTable } from './format-table.ts';

it('aligns columns by what is seen, not by the codes that paint it', () => {
  const painted = styleText('red', 'down', { validateStream: false });
  const table = stripVTControlCharacters(
    formatTable(
      ['service', 'state', 'port'],
      [
        ['postgres', painted, '1'],
        ['redis', 'up', '22'],
      ],
    ),
  );
  expect(table.split('\n')).toEqual(['service   state  port', 'postgres  down   1', 'redis     up     22']);
});

it.each([
  [0, '0.0 s'],
  [59_940, '59.9 s'],
  [60_000, '1 min 0 s'],
  [3_600_000 + 300_000, '1 h 5 min'],
  [100 * 3_600_000, '4 d 4 h'],
])('says %i ms as %s', (durationMs, shown) => {
  expect(formatDuration(durationMs)).toBe(shown);
});
