import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { Branding } from '@fairhouse/protocol/ops/branding';
import { brandPairs } from '@fairhouse/ui/check-brand';
import { Panel } from '@fairhouse/ui/primitives/card';
import { StateBadge } from '#framework/cells.tsx';

const texts: Readonly<Record<string, MessageId>> = {
  'action-fg on action-bg': 'opsBrand.pair.fill',
  'action-text on page': 'opsBrand.pair.page',
  'action-text on surface-1': 'opsBrand.pair.surface1',
  'action-text on surface-2': 'opsBrand.pair.surface2',
  'action-text on surface-3': 'opsBrand.pair.surface3',
  'action-text on action-soft': 'opsBrand.pair.soft',
  'text-2 on glow': 'opsBrand.pair.glow',
};

const themes = [
  ['dark', 'opsBrand.preview.dark'],
  ['light', 'opsBrand.preview.light'],
] as const;

/** Every text and background pair, measured by the same check as before publishing. */
export const ContrastTable = ({ face }: { face: Branding }) => {
  const t = useT();
  const fmt = useFmt();
  const pairs = brandPairs(face);
  const failing = pairs.filter(({ ratio, needs }) => !(ratio >= needs)).length;
  const ratioOf = (theme: string, name: string) => pairs.find(({ pair }) => pair === `${theme}: ${name}`);
  return (
    <Panel
      title={t('opsBrand.contrast.title')}
      hint={t('opsBrand.contrast.hint')}
      action={
        <StateBadge tone={failing === 0 ? 'positive' : 'negative'}>
          {failing === 0 ? t('opsBrand.contrast.allPass') : t('opsBrand.contrast.failing', { count: failing })}
        </StateBadge>
      }
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-caption text-muted">
            <th scope="col" className="py-1.5 pe-2 text-start font-medium">
              {t('opsBrand.contrast.pair')}
            </th>
            {themes.map(([theme, title]) => (
              <th key={theme} scope="col" className="py-1.5 ps-2 text-end font-medium">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(texts).map(([name, id]) => (
            <tr key={name} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                {t(id)}
              </th>
              {themes.map(([theme]) => {
                const pair = ratioOf(theme, name);
                const passes = pair !== undefined && pair.ratio >= pair.needs;
                return (
                  <td key={theme} className="whitespace-nowrap py-1.5 ps-2 text-end tabular-nums">
                    <span className={passes ? 'text-text-1' : 'font-semibold text-negative'}>
                      {t('opsBrand.contrast.ratio', { ratio: fmt.number(pair?.ratio ?? 0, { decimals: 2 }) })}
                    </span>
                    {!passes && (
                      <span className="block text-caption text-negative">
                        {t('opsBrand.contrast.needs', { ratio: fmt.number(pair?.needs ?? 0, { decimals: 1 }) })}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};
