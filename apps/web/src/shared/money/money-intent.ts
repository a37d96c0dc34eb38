import { CallFailure } from '../lib/call.ts';
import { sessionValue } from '../storage/session-value.ts';

/** Every intent has its own entry in the storage. */
type IntentName =
  | 'deposit'
  | 'withdrawal'
  | 'payee'
  | 'transferDown'
  | 'transferUp'
  | 'createAccounts'
  | 'createLink'
  | 'contract'
  | 'forgiveDebt';

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
 * One idempotency id per intent to move money. The same input keeps its id across retries and a reload, so that the
 * server carries it out once; another input gets another id. The id is dropped when the call succeeds, and when the
 * server knows it for something else.
 *
 * @example
 * const deposit = await depositIntent.carryOut(input, (orderId) => createDeposit({ ...input, orderId }));
 */
export const moneyIntent = (name: IntentName, makeId = () => crypto.randomUUID() as string) => {
  const storage = sessionValue(`fairhouse.intent.${name}`);
  const idFor = (input: Readonly<Record<string, string>>): string => {
    const serialized = JSON.stringify(Object.entries(input).toSorted(([some], [other]) => (some < other ? -1 : 1)));
    const stored = readStored(storage.read());
    if (stored?.wish === serialized) return stored.id;
    const id = makeId();
    storage.keep(JSON.stringify({ id, wish: serialized } satisfies Stored));
    return id;
  };
  return {
    carryOut: async <Value>(
      input: Readonly<Record<string, string>>,
      act: (id: string) => Promise<Value>,
    ): Promise<Value> => {
      try {
        const value = await act(idFor(input));
        storage.drop();
        return value;
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'SYSTEM_ID_REUSED') storage.drop();
        throw error;
      }
    },
  };
};
