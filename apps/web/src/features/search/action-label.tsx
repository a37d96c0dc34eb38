import { useFmt, useT } from '@fairhouse/i18n/react';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import type { FoundAction } from './actions.rules.ts';

/** The amount is shown in the viewer's currency; a visitor has none yet, so the typed figure is shown as it is. */
export const ActionLabel = ({ action: { name, amount } }: { action: FoundAction }) => {
  const t = useT();
  const fmt = useFmt();
  const viewer = useViewer();
  if (amount === null) return t(`search.action.${name}`);
  const read = isKnown(viewer) ? fmt.parseMoney(amount, viewer.currency) : null;
  const money = isKnown(viewer) && read?.ok ? fmt.money(read.minor, viewer.currency) : amount;
  switch (name) {
    case 'deposit':
    case 'withdraw':
    case 'depositLimit':
    case 'lossLimit':
      return t(`search.action.${name}.amount`, { amount: money });
    default:
      return t(`search.action.${name}`);
  }
};
