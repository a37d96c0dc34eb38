import { hands, type VideoPokerDesign } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

export const VideoPokerRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const { pays } = opened.design as VideoPokerDesign;
  return (
    <div className="grid gap-3">
      <p>{t('studio.videoPoker.rules')}</p>
      <PayRows
        heads={[t('studio.videoPoker.rules.hand'), t('studio.instant.pays')]}
        rows={hands.map((hand) => ({ id: hand, cells: [t(`studio.videoPoker.hand.${hand}`), `${pays[hand]}×`] }))}
      />
    </div>
  );
};
