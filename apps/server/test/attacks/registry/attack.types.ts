/** An attack that the platform withstands: the test that tries it, and the guard without which it would succeed. */
export type Attack = {
  /** Short and stable, such as `one-operator-rolling-sum`. */
  id: string;
  /** What the attacker tries, as a sentence. */
  title: string;
  /** The requirement it comes from: `A18`, `security.md 3.2`, `finding 1`, … */
  from: string;
  /** The test file, from the root of the repository. */
  file: string;
  /** The test's name, or the describe block's: every test whose full name contains this text must pass. */
  test: string;
  /**
   * How to remove the guard: a text that occurs exactly once in a source file or SQL function, and its replacement. The
   * attack's test must then fail.
   */
  plant?: { file: string; replace: readonly { text: string; by: string }[] };
};
