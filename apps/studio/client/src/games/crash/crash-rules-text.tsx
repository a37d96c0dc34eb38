import { type CrashDesign, msWhen } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { runningTimesOf, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

const shown = [120, 150, 200, 500, 1_000, 10_000];

export const CrashRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const { edge, growth, highest } = opened.design as CrashDesign;
  return (
    <div className="grid gap-3">
      <p>{t('studio.crash.rules', { highest: timesOf(highest) })}</p>
      <PayRows
        heads={[t('studio.crash.rules.at'), t('studio.instant.chance'), t('studio.crash.rules.time')]}
        rows={shown.map((at) => ({
          id: String(at),
          cells: [runningTimesOf(at), `${(edge / at).toFixed(2)}%`, `${(msWhen(growth, at) / 1_000).toFixed(1)} s`],
        }))}
      />
      <p>{t('studio.crash.rules.clock')}</p>
    </div>
  );
};
