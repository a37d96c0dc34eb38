import { useT } from '@fairhouse/i18n/react';
import type { OpsSwitch } from '@fairhouse/protocol/ops/settings-switches';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { switchEffects } from './switch-effects.ts';

type Props = { node: OpsSwitch; switches: readonly OpsSwitch[]; enabled: boolean };

/** What players gain or lose when a switch is toggled, including all switches below it. */
export const EffectPreview = ({ node, switches, enabled }: Props) => {
  const t = useT();
  const below = switches.filter(({ parentModId, enabled: isOn }) => parentModId === node.modId && isOn);
  return (
    <div className="flex flex-col gap-3 text-sm text-text-2">
      <p>{t(enabled ? 'opsSettings.switches.turnsOn' : 'opsSettings.switches.turnsOff', { title: node.title })}</p>
      {[node, ...below].map(({ modId, title }) => {
        const effect = switchEffects[modId];
        return (
          <div key={modId} className="rounded-md border border-line bg-surface-2 p-3">
            <p className="font-semibold text-text-1">{title}</p>
            <p className="mt-1">{t(effect?.text ?? 'opsSettings.effect.none')}</p>
            {effect && (
              <p className="mt-2 flex flex-wrap gap-1.5">
                {effect.places.map((place) => (
                  <Badge key={place}>
                    <bdi>{place}</bdi>
                  </Badge>
                ))}
              </p>
            )}
          </div>
        );
      })}
      {node.needsTwo && <p className="text-muted">{t('opsSettings.switches.needsTwo')}</p>}
    </div>
  );
};
