import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { Headset, LogOut, Network } from 'lucide-react';
import { openPopup } from '#shared/popups/popup.store.ts';

/** The actions of the avatar menu, for screens without an avatar. */
export const HubActions = ({ hasAgentCentre }: { hasAgentCentre: boolean }) => {
  const t = useT();
  return (
    <div className="grid gap-2 sm:grid-cols-3 lg:hidden">
      <Button isBlock size="lg" icon={<Headset />} onClick={() => openPopup('service', {})} aria-haspopup="dialog">
        {t('core.service.title')}
      </Button>
      {hasAgentCentre && (
        <Button asChild isBlock size="lg" icon={<Network />}>
          <Link to="/agentHome">{t('core.avatar.agentCentre')}</Link>
        </Button>
      )}
      <Button isBlock size="lg" icon={<LogOut />} onClick={() => openPopup('logout', {})} aria-haspopup="dialog">
        {t('core.entry.logout')}
      </Button>
    </div>
  );
};
