import { useT } from '@fairhouse/i18n/react';
import { ForMembers } from '#shared/session/for-members.tsx';
import { ProfitReport } from './profit-report.tsx';

/** P09: a member's stakes and wins, by day, kind of game and studio. It informs and does not encourage play. */
export const ProfitPage = () => {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('profit.page.title')}</h1>
      <ForMembers trial={{ title: t('profit.trial.title'), text: t('profit.trial.text') }}>
        {(viewer) => <ProfitReport viewer={viewer} />}
      </ForMembers>
    </div>
  );
};
