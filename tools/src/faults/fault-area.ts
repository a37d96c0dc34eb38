/** Prints progress for a person while a run is active. */
export type LogLine = (what: string) => void;

/** The last line of a run. Nothing but `pass` is common to all areas. */
export type FaultReport = { area: string; pass: boolean } & Readonly<Record<string, unknown>>;
