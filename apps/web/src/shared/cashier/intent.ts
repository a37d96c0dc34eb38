import { CallFailure } from '../lib/call.ts';
import { sessionValue } from '../storage/session-value.ts';

type Kept = { id: string; wish: string };

const readKept = (text: string | null): Kept | null => {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    const { id, wish } = (kept ?? {}) as { id?: unknown; wish?: unknown };
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
  const place = sessionValue(`fairhouse.intent.${name}`);
  const idFor = (wish: Readonly<Record<string, string>>): string => {
    const words = JSON.stringify(Object.entries(wish).toSorted(([some], [other]) => (some < other ? -1 : 1)));
    const kept = readKept(place.read());
    if (kept?.wish === words) return kept.id;
    const id = makeId();
    place.keep(JSON.stringify({ id, wish: words } satisfies Kept));
    return id;
  };
  return {
    carryOut: async <Value>(
      wish: Readonly<Record<string, string>>,
      act: (id: string) => Promise<Value>,
    ): Promise<Value> => {
      try {
        const value = await act(idFor(wish));
        place.drop();
        return value;
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'SYSTEM_ID_REUSED') place.drop();
        throw error;
      }
    },
  };
};

export const depositIntent = moneyIntent('deposit');
export const withdrawalIntent = moneyIntent('withdrawal');
export const payeeIntent = moneyIntent('payee');
