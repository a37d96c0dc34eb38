import { useT } from '@fairhouse/i18n/react';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { ArrowDownToLine, ArrowUpFromLine, type LucideIcon } from 'lucide-react';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { openMemberPage } from '#shared/session/open-member-page.ts';
import { useViewer } from '#shared/session/viewer.ts';

const Half = ({
  Icon,
  label,
  hint,
  onPress,
}: {
  Icon: LucideIcon;
  label: string;
  hint: string;
  onPress: () => void;
}) => (
  <button
    className="grid min-h-36 cursor-pointer content-center justify-items-center gap-2 rounded-lg bg-action p-4 text-center text-on-action transition-transform duration-(--t-press) active:scale-[0.98] motion-reduce:transition-none"
    type="button"
    onClick={onPress}
  >
    <Icon className="size-7" aria-hidden="true" />
    <span className="text-lg font-bold">{label}</span>
    <span className="text-sm">{hint}</span>
  </button>
);

/** For places with only one cashier control: deposit and withdrawal side by side, in the same size and colour. */
export const CashierSheet = ({ isOpen, onClose }: PopupComponentProps<'cashier'>) => {
  const t = useT();
  const viewer = useViewer();
  const open = (page: 'deposit' | 'withdraw') => () => {
    onClose();
    openMemberPage(page, { viewer, t });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={t('core.cashier.title')}
      closeLabel={t('core.action.close')}
    >
      <div className="grid grid-cols-2 gap-3" data-popup="cashier">
        <Half
          Icon={ArrowDownToLine}
          label={t('core.cashier.deposit')}
          hint={t('core.cashier.deposit.hint')}
          onPress={open('deposit')}
        />
        <Half
          Icon={ArrowUpFromLine}
          label={t('core.cashier.withdraw')}
          hint={t('core.cashier.withdraw.hint')}
          onPress={open('withdraw')}
        />
      </div>
    </Sheet>
  );
};
