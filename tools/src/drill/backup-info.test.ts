import { describe, expect, it } from 'vitest';
import { readLastFullBackup } from './backup-info.ts';

const backup = (label: string, type: string, error = false) => ({
  label,
  type,
  error,
  info: { size: 200_000_000, delta: 200_000_000, repository: { size: 90_000_000, delta: 80_000_000 } },
});
const info = (backups: object[]): string => JSON.stringify([{ name: 'drill', backup: backups, status: { code: 0 } }]);

describe('readLastFullBackup', () => {
  it('takes the latest full backup that has no error', () => {
    const text = info([
      backup('1F', 'full'),
      backup('2F', 'full'),
      backup('2F_3I', 'incr'),
      backup('4F', 'full', true),
    ]);
    expect(readLastFullBackup(text, 'drill')).toEqual({
      label: '2F',
      databaseBytes: 200_000_000,
      repositoryBytes: 80_000_000,
    });
  });

  it.each([
    ['the stanza has only incremental backups', info([backup('2F_3I', 'incr')])],
    ['the stanza is unknown', '[]'],
  ])('does not go on when %s', (_, text) => {
    expect(() => readLastFullBackup(text, 'drill')).toThrow('drill has no full backup');
  });
});
