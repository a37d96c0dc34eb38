import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { type TwoPeopleReason, twoPeopleReasons } from '@fairhouse/protocol/ops/cashier-wire';

const texts = {
  amount_differs: 'ops.twoPeople.amountDiffers',
  no_proof: 'ops.twoPeople.noProof',
  same_transaction: 'ops.twoPeople.sameTransaction',
  provider_differs: 'ops.twoPeople.providerDiffers',
  above_limit: 'ops.twoPeople.aboveLimit',
  operator_day: 'ops.twoPeople.operatorDay',
  operator_week: 'ops.twoPeople.operatorWeek',
  member_day: 'ops.twoPeople.memberDay',
  member_week: 'ops.twoPeople.memberWeek',
  brand_day: 'ops.twoPeople.brandDay',
  brand_week: 'ops.twoPeople.brandWeek',
} as const satisfies Record<TwoPeopleReason, MessageId>;

/** The reasons stored with a request; unknown ones are left out. */
export const reasonsIn = (payload: unknown): TwoPeopleReason[] => {
  const stored = typeof payload === 'object' && payload !== null && 'reasons' in payload ? payload.reasons : [];
  return Array.isArray(stored) ? twoPeopleReasons.filter((reason) => stored.includes(reason)) : [];
};

/** Why one person is not enough, as a short list. */
export const TwoPeopleReasons = ({ reasons }: { reasons: readonly TwoPeopleReason[] }) => {
  const t = useT();
  return (
    <ul className="list-disc ps-5 text-sm">
      {reasons.map((reason) => (
        <li key={reason}>{t(texts[reason])}</li>
      ))}
    </ul>
  );
};
