import { useT } from '@fairhouse/i18n/react';
import { opsListVendorCampaignsEndpoint, opsSetVendorCampaignEndpoint } from '@fairhouse/protocol/ops/held-wins';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { ScheduleField } from '#framework/schedule-field.tsx';
import { useBrand, useBrandId, useMay } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { AmountField, useAmount } from './amount-field.tsx';

type Campaign = OpsValue<typeof opsListVendorCampaignsEndpoint>['campaigns'][number];

/** Creates or edits a campaign; its owner cannot be changed. */
const CampaignDialog = ({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const read = useAmount();
  const own = useBrand()?.currency ?? 'USD';
  const [vendorCode, setVendor] = useState(campaign?.vendorCode ?? '');
  const [code, setCode] = useState(campaign?.code ?? '');
  const [currency, setCurrency] = useState(campaign?.winMax.currency ?? own);
  const [winMax, setWinMax] = useState('');
  const [budget, setBudget] = useState('');
  const [time, setTime] = useState<{ from: string | null; until: string | null }>({
    from: campaign?.startsAt ?? new Date().toISOString(),
    until: campaign?.endsAt ?? null,
  });
  const { run } = useOpsChange(opsSetVendorCampaignEndpoint, { invalidates: [opsListVendorCampaignsEndpoint] });
  const amounts = {
    winMax: read(winMax, currency).minor ?? campaign?.winMax.minor.toString() ?? null,
    budget: read(budget, currency).minor ?? campaign?.budget.minor.toString() ?? null,
  };
  const { from, until } = time;
  const isWhole =
    vendorCode !== '' && code !== '' && amounts.winMax !== null && amounts.budget !== null && until !== null;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(campaign === null ? 'opsHeldWins.campaigns.add' : 'opsHeldWins.campaigns.change')}
      effect={t('opsHeldWins.campaigns.effect')}
      askReason
      confirmLabel={t('opsHeldWins.list.ask')}
      isConfirmDisabled={!isWhole}
      onConfirm={(reason) =>
        amounts.winMax === null || amounts.budget === null || from === null || until === null
          ? Promise.reject(new Error('The campaign is not whole.'))
          : run({
              params: { brandId },
              body: {
                vendorCode,
                code,
                currency,
                winMax: amounts.winMax,
                budget: amounts.budget,
                startsAt: from,
                endsAt: until,
                revision: campaign?.revision ?? 0,
                reason,
              },
            })
      }
    >
      {campaign === null && (
        <>
          <TextField
            label={t('opsHeldWins.column.vendor')}
            value={vendorCode}
            autoComplete="off"
            onChange={(event) => setVendor(event.target.value.trim())}
          />
          <TextField
            label={t('opsHeldWins.campaigns.code')}
            hint={t('opsHeldWins.campaigns.codeHint')}
            value={code}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value.trim())}
          />
          <TextField
            label={t('opsHeldWins.column.currency')}
            value={currency}
            autoComplete="off"
            onChange={(event) => setCurrency(event.target.value.trim().toUpperCase())}
          />
        </>
      )}
      <AmountField
        label={t('opsHeldWins.campaigns.winMax')}
        hint={campaign === null ? undefined : t('opsHeldWins.list.keeps')}
        value={winMax}
        currency={currency}
        onChange={setWinMax}
      />
      <AmountField
        label={t('opsHeldWins.campaigns.budget')}
        hint={campaign === null ? undefined : t('opsHeldWins.list.keeps')}
        value={budget}
        currency={currency}
        onChange={setBudget}
      />
      <ScheduleField label={t('opsHeldWins.campaigns.time')} from={from} until={until} onChange={setTime} />
    </ConfirmDialog>
  );
};

const CampaignTable = ({
  campaigns,
  onChange,
}: {
  campaigns: readonly Campaign[];
  onChange: (campaign: Campaign) => void;
}) => {
  const t = useT();
  const mayEdit = useMay('vendor_campaign.edit');
  if (campaigns.length === 0) return <EmptyState art="box" title={t('opsHeldWins.campaigns.empty')} />;
  const money = (label: string, amountOf: (campaign: Campaign) => Campaign['budget']) => ({
    label,
    align: 'end' as const,
    cell: (campaign: Campaign) => {
      const { minor, currency } = amountOf(campaign);
      return <MoneyCell value={minor} currency={currency} />;
    },
  });
  return (
    <ShortTable
      label={t('opsHeldWins.campaigns.title')}
      rows={campaigns}
      keyOf={({ vendorCode, code, winMax }) => `${vendorCode} ${code} ${winMax.currency}`}
      columns={[
        { label: t('opsHeldWins.campaigns.code'), cell: ({ code }) => <bdi className="font-mono">{code}</bdi> },
        { label: t('opsHeldWins.column.vendor'), cell: ({ vendorCode }) => <bdi>{vendorCode}</bdi> },
        money(t('opsHeldWins.campaigns.winMax'), ({ winMax }) => winMax),
        money(t('opsHeldWins.campaigns.used'), ({ used }) => used),
        money(t('opsHeldWins.campaigns.budget'), ({ budget }) => budget),
        { label: t('opsHeldWins.campaigns.from'), cell: ({ startsAt }) => <TimeCell at={startsAt} /> },
        { label: t('opsHeldWins.campaigns.until'), cell: ({ endsAt }) => <TimeCell at={endsAt} /> },
        {
          label: t('opsHeldWins.campaigns.change'),
          isLabelHidden: true,
          align: 'end',
          cell: (campaign) =>
            mayEdit && (
              <Button size="sm" variant="outline" onClick={() => onChange(campaign)}>
                {t('opsHeldWins.campaigns.change')}
              </Button>
            ),
        },
      ]}
    />
  );
};

/** The campaigns for which vendors may credit wins without a bet. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('vendor_campaign.edit');
  const [editing, setEditing] = useState<Campaign | 'new' | null>(null);
  const query = useOpsQuery(opsListVendorCampaignsEndpoint, { params: { brandId } }, { refetchMs: 15_000 });
  return (
    <OpsPage
      title={t('opsHeldWins.campaigns.title')}
      hint={t('opsHeldWins.campaigns.hint')}
      actions={
        mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
            {t('opsHeldWins.campaigns.add')}
          </Button>
        )
      }
    >
      <ReadOnlyNote permission="vendor_campaign.edit" />
      <QueryView query={query}>
        {({ campaigns }) => <CampaignTable campaigns={campaigns} onChange={setEditing} />}
      </QueryView>
      {editing !== null && (
        <CampaignDialog campaign={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </OpsPage>
  );
};
