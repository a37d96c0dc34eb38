export type OfferedFile = { type: string; size: number };

export type FileLimits = { types: readonly string[]; maxBytes: number; maxCount: number };

export type RefusalReason = 'type' | 'size' | 'empty' | 'count';

export type SortedFiles<Offered> = { taken: Offered[]; refused: { file: Offered; reason: RefusalReason }[] };

const reasonAgainst = ({ type, size }: OfferedFile, limits: FileLimits): RefusalReason | null => {
  if (!limits.types.includes(type)) return 'type';
  if (size > limits.maxBytes) return 'size';
  return size === 0 ? 'empty' : null;
};

/** Selects the offered files that may be uploaded. Invalid files do not count towards the maximum. */
export const sortFiles = <Offered extends OfferedFile>(
  offered: readonly Offered[],
  limits: FileLimits & { heldCount: number },
): SortedFiles<Offered> => {
  const sorted: SortedFiles<Offered> = { taken: [], refused: [] };
  for (const file of offered) {
    const reason =
      reasonAgainst(file, limits) ?? (limits.heldCount + sorted.taken.length >= limits.maxCount ? 'count' : null);
    if (reason === null) sorted.taken.push(file);
    else sorted.refused.push({ file, reason });
  }
  return sorted;
};
