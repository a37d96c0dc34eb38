/** Rung in a process when something of a brand has changed that the process may remember. */
export type ChangeBell = {
  ring(brandId: string): void;
  onRing(hear: (brandId: string) => void): void;
};

/**
 * Connects those who hear of changes with those who remember answers, within one process. Nobody depends on it:
 * whatever is remembered ends by itself within seconds.
 */
export const createChangeBell = (): ChangeBell => {
  const hearers: ((brandId: string) => void)[] = [];
  return {
    ring: (brandId) => {
      for (const hear of hearers) hear(brandId);
    },
    onRing: (hear) => {
      hearers.push(hear);
    },
  };
};
