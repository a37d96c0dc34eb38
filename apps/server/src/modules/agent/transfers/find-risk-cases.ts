import { turnoverOf } from '#modules/wallet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertCase, type NewRiskCase, readCircles, readFans } from './risk-case.store.ts';

/** agent-contracts.md section 14. */
const circle = { hours: 72, sharePercent: 80 } as const;
const fan = { hours: 24, counterparts: 10 } as const;

/** Money that came back although less than once the amount was wagered. */
const findCircles = async ({ db }: { db: Db }): Promise<NewRiskCase[]> => {
  const found: NewRiskCase[] = [];
  for (const each of await readCircles(db.read, circle)) {
    const { brandId, sender, receiver, currency, sent, returned, sentIds, firstAt, lastAt } = each;
    const { done } = await turnoverOf(db.read, { brandId, source: 'transfer', sourceIds: sentIds });
    if (done >= sent) continue;
    const facts = { currency, sent: `${sent}`, returned: `${returned}`, wagered: `${done}`, firstAt, lastAt };
    found.push({ id: newId(), brandId, kind: 'circular_transfers', subject: sender, other: receiver, facts });
  }
  return found;
};

const findFans = async ({ db }: { db: Db }): Promise<NewRiskCase[]> =>
  (await readFans(db.read, fan)).map(({ brandId, kind, subject, counterparts, transfers, amount }) => ({
    id: newId(),
    brandId,
    kind,
    subject,
    other: null,
    facts: { counterparts, transfers, amount: `${amount}`, hours: fan.hours },
  }));

/**
 * Opens a case for each pattern of transfers that people should look at. A case names sums, counts and times. An open
 * one about money that went back and forth stops transfers along its edge. Idempotent.
 */
export const findRiskCases = async (deps: { db: Db }): Promise<number> => {
  let opened = 0;
  for (const each of [...(await findCircles(deps)), ...(await findFans(deps))])
    if (await deps.db.transaction((tx) => insertCase(tx, each))) opened += 1;
  return opened;
};
