/** A fault in one of the files of `ops`. */
export type Finding = { file: string; problem: string };
