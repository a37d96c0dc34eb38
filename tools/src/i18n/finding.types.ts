/** A fault that a gate has found, with the place to fix it. */
export type Finding = {
  readonly gate: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly line?: number;
  readonly detail: string;
};

/** A source file as a gate reads it. */
export type SourceFile = { readonly path: string; readonly text: string };
