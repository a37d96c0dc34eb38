import { useFmt, useT } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import type { Receipt } from './api.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="shrink-0 text-caption text-muted">{label}</dt>
    <dd className="min-w-0 text-end text-sm text-text-1 tabular-nums">{children}</dd>
  </div>
);

const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="select-all break-all font-mono text-caption">
    {children}
  </bdi>
);

/** The content of a receipt; the same on screen and in print. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const t = useT();
  const fmt = useFmt();
  const { kind, change, bonusChange, before, after, bonusBefore, bonusAfter, counterpart, reference, round, at, seal } =
    receipt;
  const { currency } = change;
  const hasBonus = bonusChange.minor !== '0';
  return (
    <dl className="grid divide-y divide-line">
      <Fact label={t('wallet.receipt.kind')}>{t(`wallet.kind.${kind}`)}</Fact>
      <Fact label={t('wallet.receipt.at')}>
        <time dateTime={at}>{fmt.dateTime(at, 'medium', { seconds: true, offset: true })}</time>
      </Fact>
      <Fact label={t('wallet.receipt.before')}>{fmt.money(before.minor, currency)}</Fact>
      <Fact label={t('wallet.receipt.change')}>{fmt.money(change.minor, currency, { sign: 'always' })}</Fact>
      <Fact label={t('wallet.receipt.after')}>{fmt.money(after.minor, currency)}</Fact>
      {hasBonus && (
        <>
          <Fact label={t('wallet.receipt.bonusBefore')}>{fmt.money(bonusBefore.minor, currency)}</Fact>
          <Fact label={t('wallet.receipt.bonusChange')}>
            {fmt.money(bonusChange.minor, currency, { sign: 'always' })}
          </Fact>
          <Fact label={t('wallet.receipt.bonusAfter')}>{fmt.money(bonusAfter.minor, currency)}</Fact>
        </>
      )}
      <Fact label={t('wallet.receipt.counterpart')}>{t(`wallet.counterpart.${counterpart}`)}</Fact>
      {round !== null && (
        <Fact label={t('wallet.receipt.round')}>
          <Code>{round}</Code>
        </Fact>
      )}
      <Fact label={t('wallet.receipt.number')}>{fmt.number(receipt.version)}</Fact>
      <Fact label={t('wallet.receipt.reference')}>
        <Code>{reference}</Code>
      </Fact>
      <Fact label={t('wallet.receipt.seal')}>
        {seal === null ? (
          <span className="text-caption text-text-2">{t('wallet.receipt.seal.none')}</span>
        ) : (
          <Code>{seal.root}</Code>
        )}
      </Fact>
    </dl>
  );
};
