import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Owner } from '../accounts.types.ts';
import { insertApplication } from './application.store.ts';

/** Asks the upline of a new account for a word: it came by a link for agents. */
export const openForUpline = (tx: Tx, owner: Owner): Promise<void> =>
  insertApplication(tx, { ...owner, id: newId(), text: '', state: 'with_upline' });
