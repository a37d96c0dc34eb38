import { useT } from '@fairhouse/i18n/react';
import { BalancePill } from '@fairhouse/ui/domain/balance-pill';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Bell, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { unreadText } from './unread-text.ts';

export type MemberActionsProps = {
  /** Null until it is known. */
  balanceText: string | null;
  hiddenText: string;
  isBalanceHidden: boolean;
  isRefreshing: boolean;
  isDelayed: boolean;
  /** Announced politely when the amount has changed or was refreshed. */
  announcement?: string;
  changeKey?: string | undefined;
  /** Makes the amount a link to the wallet. */
  renderAmount?: (amount: ReactNode) => ReactNode;
  unreadCount: number;
  onToggleHidden: () => void;
  onRefresh: () => void;
  onDeposit: () => void;
  onWithdraw: () => void;
  onCashier: () => void;
  onMessages: () => void;
  avatarMenu: ReactNode;
};

/** S03. Deposit and Withdraw are equal; if only one control fits, it opens a sheet with both. */
export const MemberActions = (props: MemberActionsProps) => {
  const t = useT();
  const { unreadCount } = props;
  return (
    <>
      <BalancePill
        label={t('core.balance.label')}
        amountText={props.balanceText}
        hiddenText={props.hiddenText}
        isHidden={props.isBalanceHidden}
        onToggleHidden={props.onToggleHidden}
        hideLabel={t('core.balance.hide')}
        showLabel={t('core.balance.show')}
        onRefresh={props.onRefresh}
        refreshLabel={t('core.balance.refresh')}
        isRefreshing={props.isRefreshing}
        isDelayed={props.isDelayed}
        delayedLabel={t('core.balance.delayed')}
        announcement={props.announcement}
        changeKey={props.changeKey}
        renderAmount={props.renderAmount}
      />
      {/* On a phone the bottom tabs have the same button, and the search needs the space. */}
      <span className="max-sm:hidden lg:hidden">
        <IconButton variant="money" label={t('core.cashier.open')} onClick={props.onCashier} aria-haspopup="dialog">
          <Plus />
        </IconButton>
      </span>
      <span className="hidden items-center gap-2 lg:flex">
        <Button variant="money" onClick={props.onDeposit}>
          {t('core.cashier.deposit')}
        </Button>
        <Button variant="money" onClick={props.onWithdraw}>
          {t('core.cashier.withdraw')}
        </Button>
      </span>
      <span className="hidden items-center gap-1.5 lg:flex">
        <IconButton
          variant="ghost"
          label={t('core.messages.bell', { count: unreadCount, shown: unreadText(unreadCount) })}
          badge={unreadCount > 0 && unreadText(unreadCount)}
          onClick={props.onMessages}
        >
          <Bell />
        </IconButton>
        {props.avatarMenu}
      </span>
    </>
  );
};
