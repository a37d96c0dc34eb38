import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { clsx } from 'clsx';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuLine } from './menu-line.ts';
import { MenuRow } from './menu-row.tsx';
import { type SocialLink, SocialList } from './social-list.tsx';

export type MenuBodyProps = {
  isCompact: boolean;
  /** Groups of lines, separated by a rule. */
  groups: readonly (readonly MenuLine[])[];
  onDeposit: () => void;
  onWithdraw: () => void;
  social: readonly SocialLink[];
  /** The banner of group `w_leftmenu`. */
  banner?: ReactNode;
  /** The QR codes of the apps. */
  app?: ReactNode;
};

/** S05: the same content for the side menu and the drawer. Deposit and Withdraw are side by side and equal. */
export const MenuBody = ({ isCompact, groups, onDeposit, onWithdraw, social, banner, app }: MenuBodyProps) => {
  const t = useT();
  return (
    <div className={clsx('grid gap-4', isCompact ? 'px-2 py-3' : 'p-3')}>
      {isCompact ? (
        <div className="grid justify-items-center gap-2">
          <IconButton variant="money" label={t('core.cashier.deposit')} onClick={onDeposit}>
            <ArrowDownToLine />
          </IconButton>
          <IconButton variant="money" label={t('core.cashier.withdraw')} onClick={onWithdraw}>
            <ArrowUpFromLine />
          </IconButton>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="money" isBlock onClick={onDeposit}>
            {t('core.cashier.deposit')}
          </Button>
          <Button variant="money" isBlock onClick={onWithdraw}>
            {t('core.cashier.withdraw')}
          </Button>
        </div>
      )}
      {groups.map((lines) => (
        <ul
          key={lines[0]?.key}
          className="grid gap-0.5 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0"
        >
          {lines.map((line) => (
            <li key={line.key}>
              <MenuRow line={line} isCompact={isCompact} />
            </li>
          ))}
        </ul>
      ))}
      {!isCompact && app}
      <SocialList links={social} className={clsx('border-t border-line pt-3', isCompact && 'justify-center')} />
      {!isCompact && banner}
    </div>
  );
};
