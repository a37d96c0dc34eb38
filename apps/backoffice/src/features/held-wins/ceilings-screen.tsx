import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsCloseBreakerEndpoint, opsListWinCeilingsEndpoint } from '@fairhouse/protocol/ops/held-wins';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MoneyCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { type Ceiling, CeilingDialog } from './ceiling-dialog.tsx';

type Ceilings = OpsValue<typeof opsListWinCeilingsEndpoint>;
type Breaker = Ceilings['breakers'][number];

const amountNames = ['winMax', 'winFloor', 'minuteMax', 'hourMax', 'dayMax'] as const;

const OpenBreaker = ({ breaker }: { breaker: Breaker }) => {
  const t = useT();
  const fmt = useFmt();
  const mayClose = useMay('win_ceiling.edit');
  const [isAsking, setAsking] = useState(false);
  const { run } = useOpsChange(opsCloseBreakerEndpoint, {
    invalidates: [opsListWinCeilingsEndpoint],
    done: 'opsHeldWins.breaker.done',
  });
  const { vendorCode, span, staked, credited, openedAt, revision } = breaker;
  const { currency } = staked;
  const formatAmount = ({ minor }: Breaker['staked']) => fmt.money(minor, currency, { unit: 'code' });
  return (
    <NoticeBar
      tone="negative"
      title={t('opsHeldWins.breaker.title', { vendor: vendorCode, currency })}
      action={
        mayClose && (
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t('opsHeldWins.breaker.close')}
          </Button>
        )
      }
    >
      {t('opsHeldWins.breaker.why', {
        span: t(`opsHeldWins.span.${span}`),
        credited: formatAmount(credited),
        staked: formatAmount(staked),
        time: fmt.dateTime(openedAt, 'short'),
      })}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title={t('opsHeldWins.breaker.close')}
          effect={t('opsHeldWins.breaker.effect', { vendor: vendorCode })}
          askReason
          confirmLabel={t('opsHeldWins.breaker.close')}
          onConfirm={(reason) => run({ body: { vendorCode, currency, revision, reason } })}
        />
      )}
    </NoticeBar>
  );
};

const CeilingTable = ({ value, onChange }: { value: Ceilings; onChange: (ceiling: Ceiling) => void }) => {
  const t = useT();
  const fmt = useFmt();
  const mayEdit = useMay('win_ceiling.edit');
  const { platform, ceilings, breakers } = value;
  const rows = [
    { ...platform, name: t('opsHeldWins.ceilings.platform'), ceiling: null },
    ...ceilings.map((ceiling) => ({
      ...ceiling,
      name: [ceiling.vendorCode, ceiling.currency, ...(ceiling.gameCode === null ? [] : [ceiling.gameCode])].join(
        ' · ',
      ),
      ceiling,
    })),
  ];
  return (
    <div className="grid min-w-0 gap-4">
      {breakers
        .filter(({ isOpen }) => isOpen)
        .map((breaker) => (
          <OpenBreaker key={`${breaker.vendorCode} ${breaker.staked.currency}`} breaker={breaker} />
        ))}
      {ceilings.map(({ vendorCode, currency, gameCode }) => {
        const id = [vendorCode, currency, ...(gameCode === null ? [] : [gameCode])].join('.');
        return <PendingBanner key={id} object={{ kind: 'win_ceiling', id }} scope="group" />;
      })}
      <ShortTable
        label={t('opsHeldWins.ceilings.title')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { label: t('opsHeldWins.ceilings.whose'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            label: t('opsHeldWins.ceilings.winTimes'),
            align: 'end',
            cell: ({ winTimes }) => (winTimes === null ? t('opsHeldWins.ceilings.own') : fmt.number(winTimes)),
          },
          ...amountNames.map((each) => ({
            label: t(`opsHeldWins.ceilings.${each}`),
            align: 'end' as const,
            cell: ({ currency, [each]: amount }: (typeof rows)[number]) =>
              amount === null ? t('opsHeldWins.ceilings.own') : <MoneyCell value={amount} currency={currency} />,
          })),
          {
            label: t('opsHeldWins.ceilings.change'),
            isLabelHidden: true,
            align: 'end',
            cell: ({ ceiling }) =>
              mayEdit &&
              ceiling !== null && (
                <Button size="sm" variant="outline" onClick={() => onChange(ceiling)}>
                  {t('opsHeldWins.ceilings.change')}
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
};

/** The ceilings of the vendors, and which vendors exceeded them. */
export const Screen = () => {
  const t = useT();
  const mayEdit = useMay('win_ceiling.edit');
  const [editing, setEditing] = useState<Ceiling | 'new' | null>(null);
  const query = useOpsQuery(opsListWinCeilingsEndpoint, {}, { refetchMs: 15_000 });
  return (
    <OpsPage
      title={t('opsHeldWins.ceilings.title')}
      hint={t('opsHeldWins.ceilings.hint')}
      actions={
        mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
            {t('opsHeldWins.ceilings.add')}
          </Button>
        )
      }
    >
      <ReadOnlyNote permission="win_ceiling.edit" />
      <QueryView query={query}>
        {(value) => (
          <>
            <CeilingTable value={value} onChange={setEditing} />
            {editing !== null && (
              <CeilingDialog
                ceiling={editing === 'new' ? null : editing}
                vendorCodes={value.vendorCodes}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )}
      </QueryView>
    </OpsPage>
  );
};
