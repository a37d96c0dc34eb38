import type { getTurnoverEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { ownCurrency } from '../own-currency.ts';
import type { WalletOwner } from '../wallet.types.ts';
import { spendable } from './spendable.ts';
import { readRequirements } from './turnover.store.ts';

type ResponseBody = z.infer<(typeof getTurnoverEndpoint)['schema']['response'][200]>['value'];

const endedDays = 90;
const shownMax = 100;

/** The member's turnover: the withdrawable amount, and the progress of each credit. */
export const getTurnover = async (
  owner: WalletOwner,
  { currency: requested }: { currency?: string | undefined },
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { brandId, memberId } = owner;
  const currency = requested ?? (await ownCurrency(owner, deps));
  const mine = { brandId, memberId, currency };
  const funds = await spendable(deps.db.read, mine);
  const requirements = await readRequirements(deps.db.read, mine, { endedDays, limit: shownMax });
  const amount = (minor: bigint | undefined) => ({ minor: minor ?? 0n, currency });
  return {
    available: amount(funds?.balance),
    bonus: amount(funds?.bonus),
    held: amount(funds?.held),
    locked: amount(funds?.locked),
    withdrawable: amount(funds?.withdrawable),
    done: amount(funds?.done),
    required: amount(funds?.required),
    requirements: requirements.map((requirement) => ({
      requirementId: requirement.id,
      source: requirement.source,
      reference: requirement.reference,
      principal: amount(requirement.principal),
      required: amount(requirement.required),
      done: amount(requirement.done),
      state: requirement.state,
      openedAt: requirement.openedAt.toISOString(),
      endedAt: requirement.endedAt?.toISOString() ?? null,
    })),
  };
};
