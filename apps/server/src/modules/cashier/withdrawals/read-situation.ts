import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';
import { moneyOut } from '#modules/identity/index.ts';
import { type OverdueOf, spendableBeyondDebts } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { readMethods } from '../methods/method.store.ts';
import { readPayees } from '../payees/payee.store.ts';
import type { PayeeRow } from '../payees/payee.types.ts';
import type { Situation } from './readiness.rules.ts';
import { readFacts } from './withdrawal.store.ts';
import type { MemberOwner } from './withdrawal.types.ts';

type ReadSituation = Omit<Situation, 'wallet' | 'payees' | 'factors'> & {
  wallet: Awaited<ReturnType<typeof spendableBeyondDebts>>;
  payees: readonly PayeeRow[];
  factors: readonly ('payment_password' | 'totp' | 'passkey')[];
};

/** Reads everything a withdrawal is checked against, once; under the wallet's lock it stays valid until the commit. */
export const readSituation = async (
  db: Queryable,
  { brandId, memberId, currency }: MemberOwner & { currency: string },
  brand: BrandSnapshot,
  { overdueOf }: { overdueOf: OverdueOf },
): Promise<ReadSituation> => {
  const wallet = await spendableBeyondDebts(db, { brandId, memberId, currency }, overdueOf);
  const methods = await readMethods(db, { brandId, direction: 'out' });
  const { heldUntil, factors } = await moneyOut(db, { brandId, memberId });
  const { today } = await readFacts(db, { brandId, memberId, currency, payeeId: null, except: null });
  return {
    now: await deadlineNow(db),
    currency,
    wallet,
    payees: await readPayees(db, { brandId, memberId }),
    methods: methods.filter((method) => method.currency === currency),
    factors,
    heldUntil,
    today,
    perDay: constantOf(brand, 'withdrawalsPerDayTimes'),
  };
};
