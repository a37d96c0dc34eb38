/** A limit of any unit: money or minutes. */
export type LimitStanding = {
  /** Null: no limit. */
  ceiling: bigint | null;
  /** What counts against it now; null where nothing is counted, as with a single stake. */
  used: bigint | null;
  waiting: { ceiling: bigint | null; from: string; needsConfirmation: boolean } | null;
};

/** How one kind of limit is displayed, entered and sent. */
export type LimitKind = {
  title: string;
  /** The full name of the limit, if the title alone is ambiguous. */
  changeLabel: string;
  fieldLabel: string;
  hint: string;
  /** The suffix of the field: a currency, or minutes. */
  unit: string;
  inputMode: 'decimal' | 'numeric';
  show: (value: bigint) => string;
  /** The parsed input, or the text of its error. */
  read: (typed: string) => { ok: true; value: bigint } | { ok: false; fault: string };
  /** Sends the change of a limit; resolves to the text of the refusal, or null if it was accepted. */
  set: (requested: bigint | null) => Promise<string | null>;
};

export type LimitProps = { kind: LimitKind; limit: LimitStanding };
