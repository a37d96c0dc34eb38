import { CallFailure } from '../../shared/lib/call.ts';
import { sessionValue } from '../../shared/storage/session-value.ts';

type Stored = { id: string; wish: string };

const readStored = (text: string | null): Stored | null => {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    const { id, wish } = (stored ?? {}) as { id?: unknown; wish?: unknown };
    return typeof id === 'string' && typeof wish === 'string' ? { id, wish } : null;
  } catch {
    return null;
  }
};

/**
 * One id for one intent to move money. The same wish keeps its id across retries and a reload, so that the house
 * carries it out once; another wish is another intent. What was done is not meant again, nor is an id that the house
 * knows for something else.
 *
 * @example
 * const deposit = await depositIntent.carryOut(wish, (orderId) => createDeposit({ ...wish, orderId }));
 */
export const moneyIntent = (name: 'deposit' | 'withdrawal' | 'payee', makeId = () => crypto.randomUUID() as string) => {
  const storage = sessionValue(`fairhouse.intent.${name}`);
  const idFor = (wish: Readonly<Record<string, string>>): string => {
    const serialized = JSON.stringify(Object.entries(wish).toSorted(([some], [other]) => (some < other ? -1 : 1)));
    const stored = readStored(storage.read());
    if (stored?.wish === serialized) return stored.id;
    const id = makeId();
    storage.keep(JSON.stringify({ id, wish: serialized } satisfies Stored));
    return id;
  };
  return {
    carryOut: async <Value>(
      wish: Readonly<Record<string, string>>,
      act: (id: string) => Promise<Value>,
    ): Promise<Value> => {
      try {
        const value = await act(idFor(wish));
        storage.drop();
        return value;
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'SYSTEM_ID_REUSED') storage.drop();
        throw error;
      }
    },
  };
};

export const depositIntent = moneyIntent('deposit');
export const withdrawalIntent = moneyIntent('withdrawal');
export const payeeIntent = moneyIntent('payee');
