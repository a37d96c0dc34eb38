import { useT } from '@fairhouse/i18n/react';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { LaterTabs } from '#shared/member-centre/later-tabs.tsx';

/** P11: available, active and past rewards. They open with promotions; nothing is counted before. */
export const RewardCenterPage = () => {
  const t = useT();
  const tab = (value: 'claimable' | 'running' | 'past', art: 'star' | 'box' | 'clock') => ({
    value,
    art,
    label: t(`personal.reward.tab.${value}`),
    title: t(`personal.reward.${value}.title`),
    text: t(`personal.reward.${value}.text`),
    points: [t(`personal.reward.${value}.point1`), t(`personal.reward.${value}.point2`)],
  });
  return (
    <CentrePage title={t('personal.entry.rewardCenter')} lead={t('personal.reward.lead')}>
      {() => (
        <LaterTabs
          label={t('personal.entry.rewardCenter')}
          tabs={[tab('claimable', 'star'), tab('running', 'clock'), tab('past', 'box')]}
        />
      )}
    </CentrePage>
  );
};
