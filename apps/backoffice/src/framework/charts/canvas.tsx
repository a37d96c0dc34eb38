import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartData } from './chart.types.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, CanvasRenderer]);

const tones = ['--c-action-text', '--c-info', '--c-positive', '--c-vip', '--c-warning', '--c-negative'];

const optionOf = (
  data: ChartData,
  format: (value: number) => string,
  token: (name: string) => string,
): EChartsCoreOption => {
  const text = { color: token('--c-text-muted'), fontFamily: token('--ff-body') };
  return {
    animation: false,
    color: tones.map(token),
    textStyle: text,
    grid: { left: 8, right: 12, top: data.series.length > 1 ? 36 : 12, bottom: 4, containLabel: true },
    ...(data.series.length > 1 && {
      // One line that scrolls: wrapped lines would cover the plot on a narrow screen.
      legend: {
        type: 'scroll',
        top: 0,
        textStyle: text,
        icon: 'roundRect',
        itemWidth: 14,
        itemHeight: 8,
        pageTextStyle: text,
        pageIconSize: 10,
        pageIconColor: text.color,
        pageIconInactiveColor: token('--c-border'),
      },
    }),
    // Rendered on the canvas, so that a name is never interpreted as markup.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: token('--c-surface-3'),
      borderColor: token('--c-border'),
      textStyle: { ...text, color: token('--c-text-1') },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: {
      type: 'category',
      data: [...data.names],
      boundaryGap: data.kind === 'bar',
      axisLine: { lineStyle: { color: token('--c-border') } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: token('--c-border') } },
      axisLabel: { ...text, formatter: (value: number) => format(value) },
    },
    series: data.series.map(({ label, values }) => ({
      type: data.kind,
      name: label,
      data: [...values],
      ...(data.kind === 'line' && { showSymbol: values.length === 1, lineStyle: { width: 2 } }),
      ...(data.kind === 'bar' && { barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } }),
    })),
  };
};

export type CanvasProps = { data: ChartData; label: string; format: (value: number) => string };

/** The chart itself; loaded when the first chart is shown. */
export const Canvas = ({ data, label, format }: CanvasProps) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    // The library clears its element by writing markup, which the content policy blocks; this clears it without markup.
    Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() });
    const chart = init(element);
    const draw = () => {
      const style = getComputedStyle(element);
      chart.setOption(
        optionOf(data, format, (name) => style.getPropertyValue(name).trim()),
        true,
      );
    };
    draw();
    const size = new ResizeObserver(() => chart.resize());
    size.observe(element);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      size.disconnect();
      theme.disconnect();
      chart.dispose();
    };
  }, [data, format]);
  return <div ref={host} role="img" aria-label={label} className="h-64 w-full" />;
};
