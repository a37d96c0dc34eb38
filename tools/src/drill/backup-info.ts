import * as z from 'zod';

const infoShape = z.array(
  z.object({
    name: z.string(),
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(['full', 'diff', 'incr']),
        error: z.boolean().nullish(),
        info: z.object({ size: z.int(), repository: z.object({ size: z.int().optional(), delta: z.int() }) }),
      }),
    ),
  }),
);

export type BackupInfo = { label: string; databaseBytes: number; repositoryBytes: number };

/** The latest full backup in the output of `pgbackrest info --output=json`; the list is in order of time. */
export const readLastFullBackup = (text: string, stanza: string): BackupInfo => {
  const known = infoShape.parse(JSON.parse(text)).find(({ name }) => name === stanza);
  const last = known?.backup.findLast(({ type, error }) => type === 'full' && error !== true);
  if (last === undefined) throw new Error(`${stanza} has no full backup`);
  return { label: last.label, databaseBytes: last.info.size, repositoryBytes: last.info.repository.delta };
};
