import { useT } from '@fairhouse/i18n/react';
import { ForMembers } from '#shared/session/for-members.tsx';
import { TurnoverPassport } from './turnover-passport.tsx';

/** The turnover passport (beyond.md 1). Nothing on it invites to play. */
export const TurnoverPage = () => {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('turnover.page.title')}</h1>
      <ForMembers trial={{ title: t('turnover.trial.title'), text: t('turnover.trial.text') }}>
        {(viewer) => <TurnoverPassport viewer={viewer} />}
      </ForMembers>
    </div>
  );
};
