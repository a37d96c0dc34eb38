import type { Log } from './log.ts';

type Fields = Record<string, unknown>;
type Level = 'info' | 'warn';

/** Writes lines that an outage would repeat many times a second, in many tasks at once. */
export type SparseLog<Allowed extends Level = Level> = (level: Allowed, fields: Fields, text: string) => void;

const everyMs = 60_000;

type Repeats = { fields: Fields; repeated: number; names: Set<unknown> };

const create = (log: Pick<Log, Level>): SparseLog => {
  const texts = new Map<string, Repeats>();

  const write = (level: Level, fields: Fields, text: string): void => {
    log[level](fields, text);
    texts.set(text, { fields, repeated: 0, names: new Set() });
    setTimeout(() => {
      const { fields: last = {}, repeated = 0, names = new Set() } = texts.get(text) ?? {};
      texts.delete(text);
      if (repeated > 0) write(level, { ...last, repeated, ...(names.size > 0 && { by: [...names] }) }, text);
    }, everyMs).unref();
  };
  return (level, fields, text) => {
    const known = texts.get(text);
    if (known === undefined) {
      write(level, fields, text);
      return;
    }
    known.fields = fields;
    known.repeated += 1;
    const name = fields.task ?? fields.consumer;
    if (name !== undefined) known.names.add(name);
  };
};

const created = new WeakMap<object, SparseLog>();

/**
 * Writes a text at once, and its repeats of the next minute, by whichever task of the process, as one line at the end of
 * that minute: the latest of them, with their number as `repeated` and the names of their tasks or consumers as `by`.
 */
export const sparseLog = <Allowed extends Level>(log: Pick<Log, Allowed>): SparseLog<Allowed> => {
  const known = created.get(log) ?? create(log as Pick<Log, Level>);
  created.set(log, known);
  return known;
};
