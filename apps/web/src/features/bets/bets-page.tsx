import { useT } from '@fairhouse/i18n/react';
import { ForMembers } from '#shared/session/for-members.tsx';
import { BetsRecord } from './bets-record.tsx';

/** P07: every round of a member, its stake and win, and whether it counted. */
export const BetsPage = () => {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('bets.page.title')}</h1>
      <ForMembers trial={{ title: t('bets.trial.title'), text: t('bets.trial.text') }}>
        {(viewer) => <BetsRecord viewer={viewer} />}
      </ForMembers>
    </div>
  );
};
