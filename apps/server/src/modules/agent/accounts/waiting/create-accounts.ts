import { isUsernameAllowed } from '#modules/identity/index.ts';
import { reserveNames } from '#modules/member/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type AccountsDeps, brandNamed, type Owner } from '../accounts.types.ts';
import { lockAgent } from '../lock-agent.ts';
import { hashOfSecret, newSecret } from './secret.rules.ts';
import { createdADayMax, waitingMax } from './waiting-account.rules.ts';
import { countWaiting, insertWaiting, readRequest } from './waiting-account.store.ts';
import type { WaitingAccount } from './waiting-account.types.ts';

export type NameFault = { username: string; why: 'taken' | 'format' | 'twice' };

export type Created =
  | { outcome: 'created'; accounts: (WaitingAccount & { secret: string })[] }
  | { outcome: 'repeated'; accounts: WaitingAccount[] }
  | { outcome: 'refused'; names: NameFault[] };

/** Rolls the transaction back: names are reserved all or none. */
class NamesRefused extends Error {
  override readonly name = 'NamesRefused';
  readonly names: NameFault[];
  constructor(names: NameFault[]) {
    super('names are refused');
    this.names = names;
  }
}

/** Names that differ only by case or by the form of their letters are one name, as at registration. */
const keyOf = (username: string): string => username.normalize('NFKC').toLowerCase();

const limitRefusal = (limit: 'waiting' | 'day', max: number): Refusal =>
  new Refusal('AGENT_ACCOUNT_LIMIT', { details: { limit, max } });

const sameNames = (accounts: readonly WaitingAccount[], usernames: readonly string[]): boolean =>
  JSON.stringify(accounts.map(({ username }) => keyOf(username)).toSorted()) ===
  JSON.stringify(usernames.map(keyOf).toSorted());

/**
 * Creates accounts under an agent: reserves their names and makes a secret for each, which is in this result and nowhere
 * else. All or nothing. Only members are created: nobody becomes an agent by a form.
 */
export const createAccounts = async (
  agent: Owner,
  { requestId, usernames: given }: { requestId: string; usernames: readonly string[] },
  deps: AccountsDeps,
): Promise<Created> => {
  const { brandId, memberId } = agent;
  const { registerRules, timeZone } = brandNamed(deps, brandId);
  const usernames = given.map((username) => username.normalize('NFC'));
  const seen = new Set<string>();
  const faults = usernames.flatMap((username): NameFault[] => {
    if (!isUsernameAllowed(registerRules, username)) return [{ username, why: 'format' }];
    if (seen.has(keyOf(username))) return [{ username, why: 'twice' }];
    seen.add(keyOf(username));
    return [];
  });
  const asked = usernames.filter((username) => !faults.some((fault) => fault.username === username));
  try {
    return await deps.db.transaction(async (tx): Promise<Created> => {
      await lockAgent(tx, agent);
      const earlier = await readRequest(tx, agent, requestId);
      if (earlier.length > 0) {
        if (!sameNames(earlier, usernames)) throw new Refusal('SYSTEM_ID_REUSED');
        return { outcome: 'repeated', accounts: earlier.filter(({ state }) => state === 'waiting') };
      }
      const { waiting, today } = await countWaiting(tx, agent, timeZone);
      if (waiting + usernames.length > waitingMax) throw limitRefusal('waiting', waitingMax);
      if (today + usernames.length > createdADayMax) throw limitRefusal('day', createdADayMax);
      const { taken } = await reserveNames(tx, { brandId, usernames: asked });
      const names = [...faults, ...taken.map((username): NameFault => ({ username, why: 'taken' }))];
      if (names.length > 0) throw new NamesRefused(names);
      const made = usernames.map((username) => ({ id: newId(), username, secret: newSecret() }));
      const accounts = await insertWaiting(tx, agent, {
        requestId,
        timeZone,
        accounts: made.map(({ secret, ...each }) => ({ ...each, hash: hashOfSecret(secret) })),
      });
      await deps.audit.record(tx, {
        brandId,
        actor: { kind: 'member', id: memberId, role: 'agent' },
        action: 'agent.create_accounts',
        object: { kind: 'agent', id: memberId },
        after: { waitingIds: made.map(({ id }) => id) },
        requestId,
      });
      const secrets = new Map(made.map(({ id, secret }) => [id, secret]));
      return {
        outcome: 'created',
        accounts: accounts.map((account) => ({ ...account, secret: secrets.get(account.id) ?? '' })),
      };
    });
  } catch (error) {
    if (error instanceof NamesRefused) return { outcome: 'refused', names: error.names };
    throw error;
  }
};
