import { useT } from '@fairhouse/i18n/react';
import { ForMembers } from '#shared/session/for-members.tsx';
import { SaferPlay } from './safer-play.tsx';

/** P18: limits, breaks, exclusion, and the cost of play so far. Nothing on it invites to play. */
export const SaferPlayPage = () => {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{t('protection.page.title')}</h1>
        <p className="max-w-prose text-text-2">{t('protection.page.lead')}</p>
      </header>
      <ForMembers trial={{ title: t('protection.trial.title'), text: t('protection.trial.text') }}>
        {(viewer) => <SaferPlay viewer={viewer} />}
      </ForMembers>
    </div>
  );
};
