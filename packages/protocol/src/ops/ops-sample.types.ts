/** A valid request; `{name}` is the id of an object that must exist, `png` is an image as the body. */
export type OpsSample = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>> | 'png';
};
