/** A limit whatever it counts: units of money, or minutes. */
export type LimitStanding = {
  /** Null: no limit. */
  ceiling: bigint | null;
  /** What counts against it now; null where nothing is counted, as with a single stake. */
  used: bigint | null;
  waiting: { ceiling: bigint | null; from: string; needsConfirmation: boolean } | null;
};

/** How one kind of limit is spoken of, typed and sent. */
export type LimitKind = {
  title: string;
  /** Names the limit as a whole, where the title alone would not say what it is of. */
  changeLabel: string;
  fieldLabel: string;
  hint: string;
  /** Behind the field: a currency, or minutes. */
  unit: string;
  inputMode: 'decimal' | 'numeric';
  show: (value: bigint) => string;
  /** What was typed, or why it cannot be taken, in words. */
  read: (typed: string) => { ok: true; value: bigint } | { ok: false; fault: string };
  /** Sends the change of a limit; resolves to the text of the refusal, or null if it was accepted. */
  set: (requested: bigint | null) => Promise<string | null>;
};

export type LimitProps = { kind: LimitKind; limit: LimitStanding };
