/** The changed top-level names, from the dirty fields of React Hook Form; an empty branch is no change. */
export const changedNames = (marks: unknown): string[] => {
  const isMarked = (mark: unknown): boolean =>
    mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isMarked));
  if (typeof marks !== 'object' || marks === null) return [];
  return Object.entries(marks).flatMap(([name, mark]) => (isMarked(mark) ? [name] : []));
};
