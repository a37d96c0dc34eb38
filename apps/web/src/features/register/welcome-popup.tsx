import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Gamepad2, PartyPopper, Wallet } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { goTo } from '#shared/navigation/navigator.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { memberPages } from '#shared/session/open-member-page.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';

/** The lobby whose games have a demo. */
const demoLobby = '/rng';

/** What a new member can do next. Closing it leads back to the page below. */
export const WelcomePopup = ({ isAwaited, isOpen, onClose }: PopupComponentProps<'welcome'>) => {
  const t = useT();
  const viewer = useViewer();
  const hasDemo = isSwitchedOn(useBrand().whitelabel, 'FREEPLAY3');
  const go = (path: string) => () => {
    onClose();
    goTo(path);
  };
  return (
    <PopupDialog
      kind="welcome"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<PartyPopper />}
      title={t('register.welcome.title')}
      description={isKnown(viewer) ? t('register.welcome.name', { name: viewer.nickname }) : undefined}
    >
      <div className="grid gap-3">
        <Button variant="money" size="lg" isBlock icon={<Wallet />} onClick={go(memberPages.deposit)}>
          {t('register.welcome.deposit')}
        </Button>
        {hasDemo && (
          <Button variant="outline" size="lg" isBlock icon={<Gamepad2 />} onClick={go(demoLobby)}>
            {t('register.welcome.demo')}
          </Button>
        )}
        <Button variant="ghost" isBlock onClick={onClose}>
          {isAwaited ? t('register.welcome.back') : t('register.welcome.explore')}
        </Button>
      </div>
    </PopupDialog>
  );
};
