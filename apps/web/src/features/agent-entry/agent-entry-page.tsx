import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ChartNoAxesCombined, Users } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { readLastUser } from '#shared/session/last-user.ts';
import { UsernameForm } from '#shared/session/username-form.tsx';
import { useViewer } from '#shared/session/viewer.ts';

const points = [
  { id: 'entry.agent.point.team', textId: 'entry.agent.point.team.text', Icon: Users },
  { id: 'entry.agent.point.reports', textId: 'entry.agent.point.reports.text', Icon: ChartNoAxesCombined },
  { id: 'entry.agent.point.transfers', textId: 'entry.agent.point.transfers.text', Icon: ArrowLeftRight },
] as const;

const Benefits = () => {
  const t = useT();
  return (
    <ul className="grid gap-4">
      {points.map(({ id, textId, Icon }) => (
        <li key={id} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-3 text-action-text">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="grid min-w-0 gap-0.5">
            <h2 className="text-base">{t(id)}</h2>
            <p className="text-sm text-text-2">{t(textId)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

const Apply = () => {
  const t = useT();
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="text-base">{t('entry.agent.apply.title')}</h2>
        <p className="text-sm text-text-2">{t('entry.agent.apply.text')}</p>
      </div>
      <Button asChild variant="outline">
        <Link to="/affiliate">{t('entry.agent.apply.action')}</Link>
      </Button>
    </div>
  );
};

/** R22: what agents do, their login, and the way to become one. A member is refused only after a correct password. */
export const AgentEntryPage = () => {
  const t = useT();
  const { brandName, whitelabel } = useBrand();
  const viewer = useViewer();
  const [remember, setRemember] = useState(() => readLastUser() !== null);
  const hasProgramme = isSwitchedOn(whitelabel, 'AGENTPOLICY3');
  const isAgent = viewer.kind === 'agent';
  return (
    <div className="mx-auto grid w-full max-w-5xl grow content-center gap-8 px-4 py-8 md:grid-cols-2 md:px-8 md:py-14">
      <section className="grid content-center gap-5">
        <p className="text-caption font-bold text-action-text">{t('entry.agent.eyebrow')}</p>
        <h1 className="text-balance text-3xl md:text-4xl">{t('entry.agent.title', { brand: brandName })}</h1>
        <p className="max-w-prose text-text-2">{t('entry.agent.lead')}</p>
        <div className="max-md:hidden">
          <Benefits />
        </div>
      </section>
      <section className="self-center rounded-xl border border-line bg-surface-1 p-5 shadow-(--shadow-1) sm:p-7">
        {isAgent ? (
          <div className="grid gap-4">
            <h2 className="text-xl">{t('entry.agent.known', { name: viewer.nickname })}</h2>
            {hasProgramme && (
              <Button variant="primary" size="lg" isBlock asChild>
                <Link to="/agentHome">{t('entry.agent.goOn')}</Link>
              </Button>
            )}
          </div>
        ) : (
          <div className="grid gap-5">
            <h2 className="text-xl">{t('entry.agent.login')}</h2>
            <UsernameForm area="agent" remember={remember} onRemember={setRemember} />
          </div>
        )}
        {!isAgent && hasProgramme && <Apply />}
      </section>
      {/* On a phone the login comes first, and the benefits are below it. */}
      <section className="md:hidden">
        <Benefits />
      </section>
    </div>
  );
};
