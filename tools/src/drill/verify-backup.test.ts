import { describe, expect, it } from 'vitest';
import { readBackupFaults } from './verify-backup.ts';

/** The text of pgBackRest 2.45. */
const textOf = ({
  status,
  invalid,
  backup,
}: {
  status: string;
  invalid: number;
  backup: string;
}): string => `stanza: drill
status: ${status}
  archiveId: 15-1, total WAL checked: 30, total valid WAL: 30
    missing: 0, checksum invalid: 0, size invalid: 0, other: 0
  backup: 20261120-025032F, status: ${backup}, total files checked: 3241, total valid files: ${3241 - invalid}
    missing: 0, checksum invalid: ${invalid}, size invalid: 0, other: 0
`;

describe('readBackupFaults', () => {
  it('finds nothing in a whole repository', () => {
    expect(readBackupFaults(textOf({ status: 'ok', invalid: 0, backup: 'valid' }))).toEqual([]);
  });

  it('names the backup with a damaged file, although the program ends with 0', () => {
    expect(readBackupFaults(textOf({ status: 'error', invalid: 1, backup: 'invalid' }))).toEqual([
      'status: error',
      'backup: 20261120-025032F, status: invalid, total files checked: 3241, total valid files: 3240',
      'missing: 0, checksum invalid: 1, size invalid: 0, other: 0',
    ]);
  });

  it('does not take silence for a whole repository', () => {
    expect(readBackupFaults('')).toEqual(['pgbackrest verify did not say that the repository is whole']);
  });
});
