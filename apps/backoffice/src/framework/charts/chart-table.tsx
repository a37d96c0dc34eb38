import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import type { ChartPanelProps } from './chart.types.ts';

const shown = (value: number | null | undefined, format: ChartPanelProps['format']): string =>
  value === null || value === undefined ? '–' : format(value);

/** The figures of a chart as a table. */
export const ChartTable = ({ title, data, nameTitle, format }: Omit<ChartPanelProps, 'hint'>) => (
  <ScrollArea label={title} className="max-h-64">
    <table className="w-full text-caption">
      <caption className="sr-only">{title}</caption>
      <thead className="sticky top-0 bg-surface-1 text-muted">
        <tr>
          <th scope="col" className="px-2 py-1.5 text-start font-semibold">
            {nameTitle}
          </th>
          {data.series.map(({ label }) => (
            <th key={label} scope="col" className="px-2 py-1.5 text-end font-semibold">
              <bdi>{label}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.names.map((name, index) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="px-2 py-1.5 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            {data.series.map(({ label, values }) => (
              <td key={label} className="px-2 py-1.5 text-end tabular-nums">
                {shown(values[index], format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
