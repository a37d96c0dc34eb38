import { runBackrest } from '../cell/backup.ts';
import { type CellContext, databaseFolders } from '../cell/cell-layout.ts';

/** The faults in the text of `pgbackrest verify`, whose exit code is 0 even if files are damaged. */
export const readBackupFaults = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.includes('status: ok')) return [];
  const faults = lines.filter(
    (line) => /(?:missing|invalid|other): [1-9]/.test(line) || /^(?:status: (?!ok)|.*status: invalid)/.test(line),
  );
  // A text of another form says nothing good.
  return faults.length > 0 ? faults : ['pgbackrest verify did not say that the repository is whole'];
};

/** Reads every file of the repository; returns what is wrong with it. */
export const verifyBackup = async (context: CellContext): Promise<string[]> =>
  readBackupFaults(
    await runBackrest(context, databaseFolders(context.state, 1).backupConfig, [
      '--output=text',
      '--verbose',
      'verify',
    ]),
  );
