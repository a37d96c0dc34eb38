import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { useCashierTerms } from '#shared/cashier/terms.ts';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { useIdentityText } from '#shared/cashier/use-identity-text.ts';
import { escapeHtml } from './fill-figures.ts';

const names = [
  'identity',
  'withdrawalIdentity',
  'payoutAccountWait',
  'autoReceive',
  'withdrawalCancel',
  'depositMethods',
  'withdrawalMethods',
] as const;
type Figures = Record<(typeof names)[number], string>;

/**
 * The figures of the help texts, which are those of the deposit and withdrawal pages. Null until they are loaded; if
 * they cannot be, each one refers to the cashier.
 */
export const useHelpFigures = (): Figures | null => {
  const t = useT();
  const texts = useCashierTexts();
  const identityText = useIdentityText();
  const { data: terms, isError } = useCashierTerms();
  if (terms === undefined)
    return isError ? (Object.fromEntries(names.map((name) => [name, t('cashier.help.unknown')])) as Figures) : null;
  const line = ({ title, min, max, fee }: wire.CashierTerms['deposits'][number], time: string): string => {
    const limits = t('cashier.method.limits', { min: texts.money(min), max: texts.money(max) });
    return `<li><b>${escapeHtml(title)}</b>: ${escapeHtml(`${limits} · ${texts.fee(fee)} · ${time}`)}</li>`;
  };
  const list = (lines: readonly string[]): string => `<ul>${lines.join('')}</ul>`;
  const { autoReceiveMinutes } = terms;
  return {
    identity: escapeHtml(identityText(terms.identity)),
    withdrawalIdentity: escapeHtml(t('cashier.identity.withdrawals')),
    payoutAccountWait: escapeHtml(texts.duration(terms.payeeRestMinutes)),
    autoReceive: escapeHtml(
      autoReceiveMinutes === null
        ? t('cashier.withdraw.neverAuto')
        : t('cashier.withdraw.auto', { time: texts.duration(autoReceiveMinutes) }),
    ),
    withdrawalCancel: escapeHtml(t(terms.mayCancel ? 'cashier.withdraw.mayCancel' : 'cashier.withdraw.mayNotCancel')),
    depositMethods: list(
      terms.deposits.map((method) =>
        line(method, t('cashier.method.arrival', { time: texts.arrival(method.arrivalMinutes) })),
      ),
    ),
    withdrawalMethods: list(terms.withdrawals.map((method) => line(method, texts.payoutTime(method)))),
  };
};
