import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { AdjustmentKind, opsListMemberWalletsEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Facts, MoneyCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { houseAccountText } from './ledger-texts.ts';

export type AdjustableWallet = OpsValue<typeof opsListMemberWalletsEndpoint>['wallets'][number];

const flagIds: Readonly<Record<string, MessageId>> = {
  closed: 'opsBooks.adjust.flag.closed',
  frozen: 'opsBooks.adjust.flag.frozen',
  debt: 'opsBooks.adjust.flag.debt',
  limited: 'opsBooks.adjust.flag.limited',
};

/** The balance before and after, as of now. */
export const AdjustPreview = ({
  wallet,
  amount,
  kind,
}: {
  wallet: AdjustableWallet;
  amount: bigint | null;
  kind: AdjustmentKind;
}) => {
  const t = useT();
  const fmt = useFmt();
  const { balance, held, flags } = wallet;
  const { currency } = balance;
  return (
    <Panel title={t('opsBooks.adjust.preview')} hint={t('opsBooks.adjust.moves')} padding="sm">
      <Facts
        items={[
          { label: t('opsBooks.adjust.before'), value: <MoneyCell value={balance.minor} currency={currency} /> },
          {
            label: t('opsBooks.adjust.amount'),
            value: amount === null ? '–' : <MoneyCell value={amount} currency={currency} isSigned />,
          },
          {
            label: t('opsBooks.adjust.after'),
            value:
              amount === null ? (
                '–'
              ) : (
                <strong>
                  <MoneyCell value={balance.minor + amount} currency={currency} />
                </strong>
              ),
          },
          { label: t('opsBooks.adjust.held'), value: <MoneyCell value={held.minor} currency={currency} /> },
          { label: t('opsBooks.adjust.house'), value: houseAccountText(t, `adjustment:${kind}`) },
          ...(flags.length === 0
            ? []
            : [
                {
                  label: t('opsBooks.adjust.flags'),
                  value: fmt.list(flags.map((flag) => (flagIds[flag] === undefined ? flag : t(flagIds[flag])))),
                },
              ]),
        ]}
      />
    </Panel>
  );
};
