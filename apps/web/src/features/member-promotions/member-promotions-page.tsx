import { useT } from '@fairhouse/i18n/react';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { LaterTabs } from '#shared/member-centre/later-tabs.tsx';

/** P16: the offers of R19 inside the centre: all of them, and those one has joined. They open with promotions. */
export const MemberPromotionsPage = () => {
  const t = useT();
  const tab = (value: 'all' | 'joined', art: 'star' | 'box' | 'clock') => ({
    value,
    art,
    label: t(`personal.promo.tab.${value}`),
    title: t(`personal.promo.${value}.title`),
    text: t(`personal.promo.${value}.text`),
    points: [t(`personal.promo.${value}.point1`), t(`personal.promo.${value}.point2`)],
  });
  return (
    <CentrePage title={t('personal.entry.promotions')} lead={t('personal.promo.lead')}>
      {() => <LaterTabs label={t('personal.entry.promotions')} tabs={[tab('all', 'star'), tab('joined', 'clock')]} />}
    </CentrePage>
  );
};
