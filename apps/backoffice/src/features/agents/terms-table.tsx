import { useFmt, useT } from '@fairhouse/i18n/react';
import type { OpsContractTemplate } from '@fairhouse/protocol/ops/contracts';
import { Facts, MoneyCell } from '#framework/cells.tsx';
import { ShortTable } from '#framework/short-table.tsx';
import { RateText } from './contract-cells.tsx';

/** Terms as they come over the wire. */
export type Terms = OpsContractTemplate['terms'];

const Rows = ({ terms, current }: { terms: Exclude<Terms, { kind: 'realtime' }>; current: number | null }) => {
  const t = useT();
  const fmt = useFmt();
  const rows: readonly { validBetMin: bigint; activeMin: number; ratePpm: number; lossMin?: bigint }[] = terms.rows;
  const money = (value: bigint | undefined) => <MoneyCell value={value ?? 0n} currency={terms.currency} />;
  return (
    <ShortTable
      label={t('opsContracts.terms.rows')}
      rows={rows.map((row, index) => ({ ...row, index }))}
      keyOf={({ index }) => String(index)}
      columns={[
        {
          label: t('opsContracts.terms.row'),
          cell: ({ index }) =>
            index + 1 === current ? (
              <strong>{t('opsContracts.terms.reached', { row: fmt.number(index + 1) })}</strong>
            ) : (
              fmt.number(index + 1)
            ),
        },
        { label: t('opsContracts.terms.validBetMin'), align: 'end', cell: ({ validBetMin }) => money(validBetMin) },
        ...(terms.kind === 'dividend'
          ? [
              {
                label: t('opsContracts.terms.lossMin'),
                align: 'end' as const,
                cell: ({ lossMin }: { lossMin?: bigint }) => money(lossMin),
              },
            ]
          : []),
        {
          label: t('opsContracts.terms.activeMin'),
          align: 'end',
          cell: ({ activeMin }) => fmt.number(activeMin),
        },
        { label: t('opsContracts.terms.rate'), align: 'end', cell: ({ ratePpm }) => <RateText ppm={ratePpm} /> },
      ]}
    />
  );
};

/** What was agreed, readable: rates by row or by type of game, and what is counted. `current` marks a row, from 1. */
export const TermsTable = ({ terms, current = null }: { terms: Terms; current?: number | null }) => {
  const t = useT();
  const fmt = useFmt();
  if (terms.kind === 'realtime')
    return (
      <ShortTable
        label={t('opsContracts.terms.rates')}
        rows={terms.rates}
        keyOf={({ gameType }) => gameType}
        columns={[
          { label: t('opsContracts.terms.gameType'), cell: ({ gameType }) => gameType },
          { label: t('opsContracts.terms.rate'), align: 'end', cell: ({ ratePpm }) => <RateText ppm={ratePpm} /> },
        ]}
      />
    );
  const yesNo = (value: boolean) => t(value ? 'opsContracts.answer.yes' : 'opsContracts.answer.no');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Rows terms={terms} current={current} />
      <div className="max-w-xl">
        <Facts
          items={[
            ...(terms.kind === 'dividend'
              ? [
                  { label: t('opsContracts.column.period'), value: t(`opsContracts.period.${terms.period}`) },
                  { label: t('opsContracts.terms.mode'), value: t(`opsContracts.mode.${terms.mode}`) },
                  { label: t('opsContracts.terms.carry'), value: t(`opsContracts.carry.${terms.carry}`) },
                  {
                    label: t('opsContracts.terms.lossBasis'),
                    value: fmt.list(terms.lossBasis.map((part) => t(`opsContracts.part.${part}`))),
                  },
                  { label: t('opsContracts.terms.lossCheck'), value: yesNo(terms.lossCheck) },
                ]
              : []),
            {
              label: t('opsContracts.terms.activeMinValidBet'),
              value: <MoneyCell value={terms.activeMinValidBet} currency={terms.currency} />,
            },
            { label: t('opsContracts.terms.activeScope'), value: t(`opsContracts.scope.${terms.activeScope}`) },
            { label: t('opsContracts.terms.autoPay'), value: yesNo(terms.autoPay) },
            { label: t('opsContracts.terms.fundFromWallet'), value: yesNo(terms.fundFromWallet) },
          ]}
        />
      </div>
    </div>
  );
};
