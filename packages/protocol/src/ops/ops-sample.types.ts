/** A well-formed request; `{name}` stands for the id of something that must exist, `png` for a picture as the body. */
export type OpsSample = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>> | 'png';
};
