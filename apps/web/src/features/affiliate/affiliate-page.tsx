import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesCombined, Handshake, Link2, ShieldCheck } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { rememberWantedPath } from '#shared/navigation/wanted-path.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { ForMembers } from '#shared/session/for-members.tsx';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { ApplicationPanel } from './application-panel.tsx';

const benefits = [
  { key: 'invite', Icon: Link2 },
  { key: 'figures', Icon: ChartNoAxesCombined },
  { key: 'contracts', Icon: Handshake },
  { key: 'privacy', Icon: ShieldCheck },
] as const;

/** Leads back here after the login. */
const open = (popup: 'login' | 'register') => () => {
  rememberWantedPath('/affiliate');
  openPopup(popup, {});
};

const ForVisitors = () => {
  const t = useT();
  return (
    <Panel title={t('affiliate.visitor.title')}>
      <div className="grid gap-4">
        <p className="text-sm text-text-2">{t('affiliate.visitor.text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="lg" className="grow" onClick={open('login')}>
            {t('core.entry.login')}
          </Button>
          <Button variant="outline" size="lg" className="grow" onClick={open('register')}>
            {t('core.entry.register')}
          </Button>
        </div>
      </div>
    </Panel>
  );
};

const ForAgents = () => {
  const t = useT();
  return (
    <Panel title={t('affiliate.agent.title')}>
      <div className="grid gap-4">
        <p className="text-sm text-text-2">{t('affiliate.agent.text')}</p>
        <Button asChild variant="primary" size="lg" className="sm:justify-self-start">
          <Link to="/agentHome">{t('affiliate.agent.open')}</Link>
        </Button>
      </div>
    </Panel>
  );
};

/** R31: what agents get, and the application to become one. */
export const AffiliatePage = () => {
  const t = useT();
  const { brandName } = useBrand();
  const viewer = useViewer();
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 items-start gap-6 px-3 py-4 md:px-6 md:py-8 lg:grid-cols-2 lg:gap-10">
      <section className="grid gap-5">
        <div className="grid gap-2">
          <h1 className="text-balance text-2xl md:text-4xl">{t('affiliate.page.title', { brand: brandName })}</h1>
          <p className="max-w-prose text-sm text-text-2 md:text-base">{t('affiliate.page.lead')}</p>
        </div>
        <ul className="grid gap-4">
          {benefits.map(({ key, Icon }) => (
            <li key={key} className="flex items-start gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-3 text-action-text">
                <Icon aria-hidden className="size-5" />
              </span>
              <div className="min-w-0">
                <h2 className="font-semibold text-base text-text-1">{t(`affiliate.benefit.${key}`)}</h2>
                <p className="text-sm text-text-2">{t(`affiliate.benefit.${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {isKnown(viewer) ? (
        <ForMembers>
          {({ id, kind }) => (kind === 'agent' ? <ForAgents /> : <ApplicationPanel memberId={id} />)}
        </ForMembers>
      ) : (
        <ForVisitors />
      )}
    </div>
  );
};
