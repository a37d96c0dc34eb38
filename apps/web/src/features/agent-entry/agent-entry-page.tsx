import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesCombined, Handshake, Users } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { readLastUser } from '#shared/session/last-user.ts';
import { UsernameForm } from '#shared/session/username-form.tsx';
import { useViewer } from '#shared/session/viewer.ts';

const points = [
  { id: 'entry.agent.point.team', Icon: Users },
  { id: 'entry.agent.point.reports', Icon: ChartNoAxesCombined },
  { id: 'entry.agent.point.contracts', Icon: Handshake },
] as const;

/** R22: the agents' login. A member is told to use the other login, but only after a correct password. */
export const AgentEntryPage = () => {
  const t = useT();
  const { brandName, whitelabel } = useBrand();
  const viewer = useViewer();
  const [remember, setRemember] = useState(() => readLastUser() !== null);
  return (
    <div className="mx-auto grid w-full max-w-5xl grow content-center gap-8 px-4 py-8 md:grid-cols-2 md:px-8 md:py-14">
      <section className="grid content-center gap-5">
        <p className="text-caption font-bold text-action-text">{t('entry.agent.eyebrow')}</p>
        <h1 className="text-balance text-3xl md:text-4xl">{t('entry.agent.title', { brand: brandName })}</h1>
        <p className="max-w-prose text-text-2">{t('entry.agent.lead')}</p>
        <ul className="hidden gap-3 md:grid">
          {points.map(({ id, Icon }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-3 text-action-text">
                <Icon aria-hidden className="size-5" />
              </span>
              {t(id)}
            </li>
          ))}
        </ul>
      </section>
      <section className="rounded-xl border border-line bg-surface-1 p-5 shadow-(--shadow-1) sm:p-7">
        {viewer.kind === 'agent' ? (
          <div className="grid gap-4">
            <h2 className="text-xl">{t('entry.agent.known', { name: viewer.nickname })}</h2>
            <Button variant="primary" size="lg" isBlock asChild>
              <Link to="/agentHome">{t('entry.agent.goOn')}</Link>
            </Button>
          </div>
        ) : (
          <div className="grid gap-5">
            <h2 className="text-xl">{t('entry.agent.login')}</h2>
            <UsernameForm area="agent" remember={remember} onRemember={setRemember} />
            {isSwitchedOn(whitelabel, 'AGENTPOLICY3') && (
              <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-text-2">
                {t('entry.agent.notYet')}
                <Button variant="ghost" size="sm" asChild>
                  <Link to="/affiliate">{t('entry.agent.apply')}</Link>
                </Button>
              </p>
            )}
          </div>
        )}
      </section>
    </div>
  );
};
