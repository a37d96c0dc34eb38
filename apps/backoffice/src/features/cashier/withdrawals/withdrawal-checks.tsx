import { useFmt, useT } from '@fairhouse/i18n/react';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Facts, MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Amount, WithdrawalDetail } from '../cashier.types.ts';
import { reasonIds } from '../cashier-texts.ts';
import { Part } from '../queue/queue-part.tsx';
import { turnoverOf } from './turnover.rules.ts';

const Money = ({ amount }: { amount: Amount }) => <MoneyCell value={amount.minor} currency={amount.currency} />;

const MemberLinks = ({ members }: { members: readonly { memberId: string; name: string }[] }) => {
  const brandId = useBrandId();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {members.map(({ memberId, name }) => (
        <li key={memberId}>
          <OpsLink href={`/b/${brandId}/members/${memberId}`} className="text-action-text hover:underline">
            <bdi>{name}</bdi>
          </OpsLink>
        </li>
      ))}
    </ul>
  );
};

const MoneyPart = ({ order }: { order: WithdrawalDetail }) => {
  const t = useT();
  const { balance, amount, fee } = order;
  return (
    <Part title={t('opsCashier.part.money')}>
      <Facts
        items={[
          { label: t('opsCashier.fact.amount'), value: <Money amount={amount} /> },
          { label: t('opsCashier.fact.fee'), value: <Money amount={fee} /> },
          { label: t('opsCashier.fact.before'), value: <Money amount={balance.before} /> },
          { label: t('opsCashier.fact.after'), value: <Money amount={balance.after} /> },
          { label: t('opsCashier.fact.bonus'), value: <Money amount={balance.bonus} /> },
          { label: t('opsCashier.fact.withdrawable'), value: <Money amount={balance.withdrawable} /> },
          ...(order.returned === null
            ? []
            : [{ label: t('opsCashier.fact.returned'), value: <Money amount={order.returned} /> }]),
        ]}
      />
    </Part>
  );
};

const TurnoverPart = ({ turnover }: Pick<WithdrawalDetail, 'turnover'>) => {
  const t = useT();
  const fmt = useFmt();
  const { left, share } = turnoverOf(turnover);
  const { currency } = turnover.required;
  const money = (minor: bigint) => fmt.money(minor, currency, { unit: 'code' });
  return (
    <Part
      title={t('opsCashier.part.turnover')}
      aside={
        left === 0n ? (
          <StateBadge tone="positive" icon={<CircleCheck />}>
            {t('opsCashier.turnover.done')}
          </StateBadge>
        ) : (
          <StateBadge tone="negative" icon={<TriangleAlert />}>
            {t('opsCashier.turnover.left', { amount: money(left) })}
          </StateBadge>
        )
      }
    >
      <ProgressBar
        share={share}
        label={t('opsCashier.turnover.progress')}
        tone={left === 0n ? 'positive' : 'warning'}
        valueText={t('opsCashier.turnover.of', {
          done: money(turnover.done.minor),
          required: money(turnover.required.minor),
        })}
      />
    </Part>
  );
};

const RiskPart = ({ risks }: Pick<WithdrawalDetail, 'risks'>) => {
  const t = useT();
  return (
    <Part title={t('opsCashier.part.risk')}>
      {risks.length === 0 ? (
        <p className="text-caption text-muted">{t('opsCashier.risk.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {risks.map(({ code, detail }) => (
            <li key={code} className="flex items-start gap-2 text-sm text-text-1">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              <span className="min-w-0">
                {t(reasonIds[code])}
                {detail !== null && (
                  <span dir="auto" className="block break-words text-caption text-muted">
                    {detail}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const PayeePart = ({ payee, methodTitle }: Pick<WithdrawalDetail, 'payee' | 'methodTitle'>) => {
  const t = useT();
  return (
    <Part title={t('opsCashier.part.payee')}>
      <Facts
        items={[
          { label: t('opsCashier.fact.method'), value: <bdi>{methodTitle}</bdi> },
          { label: t('opsCashier.fact.bank'), value: <bdi>{payee.bankName}</bdi> },
          { label: t('opsCashier.fact.holder'), value: <bdi>{payee.holderName}</bdi> },
          {
            label: t('opsCashier.fact.number'),
            value: (
              <bdi dir="ltr" className="tabular-nums">
                {payee.numberMasked}
              </bdi>
            ),
          },
          { label: t('opsCashier.fact.addedAt'), value: <TimeCell at={payee.createdAt} /> },
          {
            label: t('opsCashier.fact.sharedWith'),
            value:
              payee.sharedWith.length === 0 ? (
                t('opsCashier.shared.nobody')
              ) : (
                <MemberLinks members={payee.sharedWith} />
              ),
          },
        ]}
      />
    </Part>
  );
};

const SharedPart = ({ shared }: Pick<WithdrawalDetail, 'shared'>) => {
  const t = useT();
  const found = shared.filter(({ count }) => count > 0);
  return (
    <Part title={t('opsCashier.part.shared')}>
      {found.length === 0 ? (
        <p className="text-caption text-muted">{t('opsCashier.shared.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {found.map(({ what, count, members }) => (
            <li key={what}>
              <p className="text-text-1">
                {t(what === 'device' ? 'opsCashier.shared.device' : 'opsCashier.shared.address', { count })}
              </p>
              <MemberLinks members={members} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const LifePart = ({ life }: Pick<WithdrawalDetail, 'life'>) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <Part title={t('opsCashier.part.life')}>
      <Facts
        items={[
          { label: t('opsCashier.fact.deposited'), value: <Money amount={life.deposited} /> },
          { label: t('opsCashier.fact.withdrawn'), value: <Money amount={life.withdrawn} /> },
          { label: t('opsCashier.fact.withdrawals'), value: fmt.number(life.withdrawals) },
          { label: t('opsCashier.fact.firstDeposit'), value: <TimeCell at={life.firstDepositAt} /> },
        ]}
      />
    </Part>
  );
};

/** All facts that a decision is based on. */
export const WithdrawalChecks = ({ order }: { order: WithdrawalDetail }) => (
  <div className="grid grid-cols-1 xl:grid-cols-2">
    <MoneyPart order={order} />
    <TurnoverPart turnover={order.turnover} />
    <RiskPart risks={order.risks} />
    <PayeePart payee={order.payee} methodTitle={order.methodTitle} />
    <SharedPart shared={order.shared} />
    <LifePart life={order.life} />
  </div>
);
