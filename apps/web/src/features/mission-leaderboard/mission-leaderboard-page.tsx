import { useT } from '@fairhouse/i18n/react';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { LaterTabs } from '#shared/member-centre/later-tabs.tsx';

/** P13: missions and the rankings of a season. Both open with promotions. */
export const MissionLeaderboardPage = () => {
  const t = useT();
  const tab = (value: 'missions' | 'leaderboard', art: 'star' | 'box' | 'clock') => ({
    value,
    art,
    label: t(`personal.mission.tab.${value}`),
    title: t(`personal.mission.${value}.title`),
    text: t(`personal.mission.${value}.text`),
    points: [t(`personal.mission.${value}.point1`), t(`personal.mission.${value}.point2`)],
  });
  return (
    <CentrePage title={t('personal.entry.missionLeaderboard')} lead={t('personal.mission.lead')}>
      {() => (
        <LaterTabs
          label={t('personal.entry.missionLeaderboard')}
          tabs={[tab('missions', 'star'), tab('leaderboard', 'clock')]}
        />
      )}
    </CentrePage>
  );
};
