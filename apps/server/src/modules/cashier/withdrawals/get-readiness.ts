import type { getWithdrawalReadinessEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isOpenAt, textIn } from '../methods/method.rules.ts';
import { showPayee } from '../payees/show-payee.ts';
import { getTerms } from '../terms/get-terms.ts';
import { readSituation } from './read-situation.ts';
import { checksOf } from './readiness.rules.ts';
import { showWithdrawals } from './show-withdrawal.ts';
import { isFinal } from './withdrawal.states.ts';
import { readWithdrawalOrders } from './withdrawal.store.ts';
import type { MemberOwner, WithdrawalDeps } from './withdrawal.types.ts';

type Readiness = z.output<(typeof getWithdrawalReadinessEndpoint)['schema']['response'][200]>['value'];

const openMax = 20;
const epoch = new Date(0);

/** What may be withdrawn now and what is missing, by the same checks that the request has to pass. */
export const getReadiness = async (
  owner: MemberOwner,
  asked: { currency: string | undefined; language: string | undefined },
  deps: Pick<WithdrawalDeps, 'db' | 'directory' | 'keys' | 'overdueOf'>,
): Promise<Readiness> => {
  const db = deps.db.read;
  const brand = deps.directory.byId(owner.brandId);
  const member = await findMember(db, { brandId: owner.brandId, id: owner.memberId });
  if (brand === undefined || member === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const currency = asked.currency ?? member.currency;
  const situation = await readSituation(db, { ...owner, currency }, brand, deps);
  const { wallet, now, methods, today, perDay } = situation;
  const money = (minor: bigint) => ({ minor, currency });
  const withdrawable = wallet?.withdrawable ?? 0n;
  const done = wallet?.done ?? 0n;
  const required = wallet?.required ?? 0n;
  const recent = await readWithdrawalOrders(db, { ...owner, since: epoch, beyond: null, limit: openMax });
  return {
    available: money(wallet?.balance ?? 0n),
    bonus: money(wallet?.bonus ?? 0n),
    held: money(wallet?.held ?? 0n),
    locked: money(wallet?.locked ?? 0n),
    withdrawable: money(withdrawable),
    turnover: { done: money(done), required: money(required), left: money(required > done ? required - done : 0n) },
    checks: checksOf(situation).map(({ code, ok, until }) => ({ code, ok, until: until?.toISOString() ?? null })),
    methods: methods.flatMap((method) =>
      method.payeeKind === null
        ? []
        : [
            {
              methodId: method.methodId,
              title: textIn(method.titles, asked.language),
              payeeKind: method.payeeKind,
              min: money(method.min),
              max: money(method.max),
              fee: { flat: money(method.feeFlat), ppm: method.feePpm },
              arrivalMinutes: method.arrivalMinutes,
              hours: method.hours,
              isOpen: isOpenAt(method, now),
            },
          ],
    ),
    today: { count: today, countMax: perDay, leftToday: money(today < perDay ? withdrawable : 0n) },
    terms: await getTerms(db, { brand, memberId: owner.memberId, currency, language: asked.language }),
    payees: situation.payees.map((payee) => showPayee(payee, deps.keys)),
    open: await showWithdrawals(
      db,
      recent.filter(({ state }) => !isFinal(state)),
      { ...deps, language: asked.language },
    ),
    factors: [...situation.factors],
  };
};
