import type { TableEngineId } from '@fairhouse/games/tables';
import { spotLimit, type TableDesign, tableRules } from '@fairhouse/games/tables';
import type { OpenedGame } from '@fairhouse/games/wire';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import type { TableGameProps } from '#client/contract.ts';

type RulesProps = {
  opened: OpenedGame;
  format: TableGameProps['format'];
  t: TableGameProps['t'];
  engine: TableEngineId;
  /** How the game is played, in short paragraphs. */
  lead: readonly string[];
  /** One row per kind of spot: its name, its payout, and an example spot. */
  rows: readonly { name: string; pays: string; spot: string }[];
};

/** How the game is played, the payout of each spot, the return to player, and the limits. */
export const TableRulesPage = ({ opened, format, t, engine, lead, rows }: RulesProps) => {
  const design = opened.design as TableDesign;
  const stakes = { min: BigInt(opened.stakes.min), most: BigInt(opened.stakes.max) };
  const percent = (ppm: number) => `${(ppm / 10_000).toFixed(2)}%`;
  return (
    <div className="grid gap-4 text-sm leading-body">
      {lead.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ScrollArea label={t('studio.tables.rules.pays')}>
        <table className="w-full text-start tabular-nums">
          <thead>
            <tr className="border-line border-b text-muted">
              {(['spot', 'pays', 'rtp', 'most'] as const).map((column) => (
                <th key={column} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {t(`studio.tables.rules.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, pays, spot }) => (
              <tr key={spot} className="border-line/60 border-b">
                <th scope="row" className="py-2 pe-3 text-start font-semibold">
                  {name}
                </th>
                <td className="py-2 pe-3">{pays}</td>
                <td className="py-2 pe-3">{percent(tableRules[engine].rtpPpm(design, spot))}</td>
                <td className="py-2">{format(spotLimit(engine, spot, stakes))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p>{t('studio.tables.rules.limits', { min: format(stakes.min), max: format(stakes.most) })}</p>
      <p>{t('studio.tables.rules.clock', { seconds: design.bettingMs / 1_000 })}</p>
      <p>{t('studio.tables.rules.keys')}</p>
    </div>
  );
};
