import { type AccountsDeps, brandNamed, type Owner } from '../accounts.types.ts';
import { createdADayMax, shownWaiting, waitingMax } from './waiting-account.rules.ts';
import { countWaiting, readWaiting } from './waiting-account.store.ts';

/** The accounts that an agent created and nobody has activated, newest first, and how many more are allowed. */
export const listWaitingAccounts = async (agent: Owner, deps: Pick<AccountsDeps, 'db' | 'directory'>) => {
  const { timeZone } = brandNamed(deps, agent.brandId);
  const waiting = await readWaiting(deps.db.read, agent);
  const { today } = await countWaiting(deps.db.read, agent, timeZone);
  return { list: waiting.map(shownWaiting), waitingMax, createdToday: today, dayMax: createdADayMax };
};
