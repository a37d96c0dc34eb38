import { useT } from '@fairhouse/i18n/react';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { LaterTabs } from '#shared/member-centre/later-tabs.tsx';

/** P15: the rebate by product, claimed manually, and the claimed rebates. It opens with promotions. */
export const ManualRebatePage = () => {
  const t = useT();
  const tab = (value: 'products' | 'record', art: 'star' | 'box' | 'clock') => ({
    value,
    art,
    label: t(`personal.rebate.tab.${value}`),
    title: t(`personal.rebate.${value}.title`),
    text: t(`personal.rebate.${value}.text`),
    points: [t(`personal.rebate.${value}.point1`), t(`personal.rebate.${value}.point2`)],
  });
  return (
    <CentrePage title={t('personal.entry.manualRebate')} lead={t('personal.rebate.lead')}>
      {() => (
        <LaterTabs label={t('personal.entry.manualRebate')} tabs={[tab('products', 'star'), tab('record', 'clock')]} />
      )}
    </CentrePage>
  );
};
