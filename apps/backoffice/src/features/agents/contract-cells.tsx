import { useFmt, useT } from '@fairhouse/i18n/react';
import type { OpsContractBill, OpsContractDebt, OpsContractRun } from '@fairhouse/protocol/ops/contract-runs';
import type { OpsContractRow, OpsContractSide } from '@fairhouse/protocol/ops/contracts';
import { StateBadge } from '#framework/cells.tsx';
import { useBrand } from '#framework/session.ts';
import type { Tone } from '#framework/tone.types.ts';
import { AccountLink } from './agent-cells.tsx';

type Kind = OpsContractRow['kind'];

const contractTones = {
  ...{ requested: 'info', offered: 'warning', accepted: 'info', active: 'positive', ending: 'warning' },
  ...{ ended: 'neutral', rejected: 'neutral', withdrawn: 'neutral', lapsed: 'neutral' },
} as const satisfies Record<OpsContractRow['state'], Tone>;

const runTones = {
  ...{ computing: 'info', computed: 'info', paying: 'info', paid: 'positive', held: 'warning', discarded: 'neutral' },
} as const satisfies Record<OpsContractRun['state'], Tone>;

const billTones = {
  ...{ computed: 'info', not_reached: 'neutral', payable: 'info', paid: 'positive', to_collect: 'info' },
  ...{ part_paid: 'warning', unfunded: 'negative', settled_late: 'positive', held: 'warning', denied: 'negative' },
} as const satisfies Record<OpsContractBill['state'], Tone>;

const debtTones = {
  ...{ open: 'warning', paid: 'positive', forgiven: 'neutral', written_off: 'neutral' },
} as const satisfies Record<OpsContractDebt['state'], Tone>;

/** A side of a contract with a link to its page; the operator has none. */
export const SideLink = ({ side }: { side: OpsContractSide | null }) => {
  const t = useT();
  return side === null ? t('opsContracts.side.operator') : <AccountLink account={side} />;
};

export const SideName = ({ side }: { side: OpsContractSide | null }) => {
  const t = useT();
  return side === null ? t('opsContracts.side.operator') : <bdi>{side.member.name}</bdi>;
};

export const KindText = ({ kind }: { kind: Kind }) => useT()(`opsContracts.kind.${kind}`);

export const ContractState = ({ state }: Pick<OpsContractRow, 'state'>) => {
  const t = useT();
  return <StateBadge tone={contractTones[state]}>{t(`opsContracts.state.${state}`)}</StateBadge>;
};

export const RunState = ({ state }: Pick<OpsContractRun, 'state'>) => {
  const t = useT();
  return <StateBadge tone={runTones[state]}>{t(`opsContracts.runState.${state}`)}</StateBadge>;
};

export const LateMark = ({ isLate }: Pick<OpsContractRun, 'isLate'>) => {
  const t = useT();
  return isLate && <StateBadge tone="warning">{t('opsContracts.run.late')}</StateBadge>;
};

export const BillState = ({ state }: Pick<OpsContractBill, 'state'>) => {
  const t = useT();
  return <StateBadge tone={billTones[state]}>{t(`opsContracts.billState.${state}`)}</StateBadge>;
};

export const DebtState = ({ state, isOverdue }: Pick<OpsContractDebt, 'state' | 'isOverdue'>) => {
  const t = useT();
  return isOverdue ? (
    <StateBadge tone="negative">{t('opsContracts.debtState.overdue')}</StateBadge>
  ) : (
    <StateBadge tone={debtTones[state]}>{t(`opsContracts.debtState.${state}`)}</StateBadge>
  );
};

/** A rate in millionths as a percentage, with all of its places. */
export const useRate = (): ((ppm: number) => string) => {
  const fmt = useFmt();
  return (ppm) => fmt.percent(ppm / 1_000_000, { decimals: { min: 0, max: 4 } });
};

export const RateText = ({ ppm }: { ppm: number | null }) => {
  const rate = useRate();
  return <span className="tabular-nums">{ppm === null ? '–' : rate(ppm)}</span>;
};

export type Period = Pick<OpsContractRun, 'kind' | 'periodStart' | 'periodEnd'>;

/** A period by the brand's clock: days, or the times of a day. */
export const usePeriodText = (): ((period: Period) => string) => {
  const fmt = useFmt();
  const timeZone = useBrand()?.timeZone ?? 'UTC';
  return ({ kind, periodStart, periodEnd }) => {
    if (kind === 'hourly' || kind === 'realtime') return fmt.range(periodStart, periodEnd, { timeZone, time: true });
    // The end is the first moment after the period.
    const last = new Date(Date.parse(periodEnd) - 1).toISOString();
    const [first, end] = [periodStart, last].map((at) => fmt.date(at, 'medium', { timeZone }));
    return first === end ? (first ?? '') : fmt.range(periodStart, last, { timeZone });
  };
};

export const PeriodText = ({ period }: { period: Period }) => {
  const text = usePeriodText();
  return <span className="whitespace-nowrap tabular-nums">{text(period)}</span>;
};
