import {
  BigValueColorMode,
  BigValueGraphMode,
  BigValueJustifyMode,
  BigValueTextMode,
  type Dashboard,
  DashboardCursorSync,
  type DataQuery,
  type FieldConfigSource,
  type GraphFieldConfig,
  GraphThresholdsStyleMode,
  LegendDisplayMode,
  type Panel,
  PercentChangeColorMode,
  SortOrder,
  type Threshold,
  ThresholdsMode,
  TooltipDisplayMode,
  VariableHide,
  type VariableModel,
  VariableRefresh,
  VariableSort,
  VizOrientation,
} from '@grafana/schema';
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen';
import type { Options as TimeSeriesOptions } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';

/** Units of Grafana by its own ids. */
export type Unit = 'short' | 'none' | 'reqps' | 'ops' | 's' | 'bytes' | 'percentunit' | 'bool_on_off';

export type Chart = {
  title: string;
  /** What a value says, and what to do about a bad one. */
  description?: string;
  unit: Unit;
  /** Expression and legend. `$cell` is the selected cell. */
  queries: readonly (readonly [expr: string, legend: string])[];
  /** One large number instead of lines. */
  isStat?: true;
  /** From here on a value is a warning, or bad. With `isLowBad` from here downwards. */
  warnAt?: number;
  badAt?: number;
  isLowBad?: true;
};

export type Screen = { uid: string; title: string; description: string; charts: readonly Chart[] };

type PrometheusQuery = DataQuery & { expr: string; legendFormat: string; instant: boolean; range: boolean };

const datasource = { type: 'prometheus', uid: '$datasource' };

const datasourceVariable: VariableModel = {
  name: 'datasource',
  label: 'Prometheus',
  type: 'datasource',
  query: 'prometheus',
  refresh: VariableRefresh.onDashboardLoad,
  hide: VariableHide.dontHide,
};

const cellVariable: VariableModel = {
  name: 'cell',
  label: 'Cell',
  type: 'query',
  datasource,
  query: { query: 'label_values(up, cell)', refId: 'cell' },
  refresh: VariableRefresh.onTimeRangeChanged,
  sort: VariableSort.alphabeticalAsc,
  includeAll: true,
  allValue: '.+',
  multi: true,
  hide: VariableHide.dontHide,
};

const colours = { good: 'green', warn: 'orange', bad: 'red' } as const;

/** Steps upwards; the first has no value. Grafana writes minus infinity as null. */
const stepsOf = ({ warnAt, badAt, isLowBad }: Chart): Threshold[] => {
  const from = (value: number | undefined, color: string): Threshold[] =>
    value === undefined ? [] : [{ value, color }];
  const first = (color: string): Threshold => ({ value: null, color });
  return isLowBad
    ? [first(colours.bad), ...from(badAt, colours.warn), ...from(warnAt ?? badAt, colours.good)]
    : [first(colours.good), ...from(warnAt, colours.warn), ...from(badAt, colours.bad)];
};

const targetsOf = ({ queries, isStat }: Chart): PrometheusQuery[] =>
  queries.map(([expr, legendFormat], index) => ({
    refId: String.fromCharCode(65 + index),
    datasource,
    expr,
    legendFormat,
    instant: isStat === true,
    range: isStat !== true,
  }));

const statOptions: StatOptions = {
  colorMode: BigValueColorMode.Value,
  graphMode: BigValueGraphMode.None,
  justifyMode: BigValueJustifyMode.Auto,
  textMode: BigValueTextMode.Auto,
  orientation: VizOrientation.Auto,
  percentChangeColorMode: PercentChangeColorMode.Standard,
  showPercentChange: false,
  wideLayout: true,
  reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
};

const lineOptions: TimeSeriesOptions = {
  legend: {
    calcs: ['lastNotNull', 'max'],
    displayMode: LegendDisplayMode.Table,
    placement: 'bottom',
    showLegend: true,
  },
  tooltip: { mode: TooltipDisplayMode.Multi, sort: SortOrder.Descending },
};

const columns = 24;
const sizes = { stat: { w: 4, h: 4 }, lines: { w: 12, h: 8 } } as const;

const lineStyle: GraphFieldConfig = { fillOpacity: 8, lineWidth: 1, spanNulls: false };
const linesAt: Readonly<Record<'none' | 'thresholds', GraphFieldConfig>> = {
  none: { ...lineStyle, thresholdsStyle: { mode: GraphThresholdsStyleMode.Off } },
  thresholds: { ...lineStyle, thresholdsStyle: { mode: GraphThresholdsStyleMode.Dashed } },
};

const fieldConfigOf = (chart: Chart): FieldConfigSource => ({
  defaults: {
    unit: chart.unit,
    ...(chart.isStat ? {} : { min: 0, custom: { ...(chart.badAt === undefined ? linesAt.none : linesAt.thresholds) } }),
    thresholds: { mode: ThresholdsMode.Absolute, steps: stepsOf(chart) },
  },
  overrides: [],
});

/** Places the charts row by row, as far as each row has room. */
const panelsOf = (charts: readonly Chart[]): Panel[] => {
  let x = 0;
  let y = 0;
  let height = 0;
  return charts.map((chart, index): Panel => {
    const { w, h } = chart.isStat ? sizes.stat : sizes.lines;
    if (x + w > columns || (height > 0 && h !== height)) {
      x = 0;
      y += height;
    }
    const gridPos = { x, y, w, h };
    x += w;
    height = h;
    const { title, description } = chart;
    const options: StatOptions | TimeSeriesOptions = chart.isStat ? statOptions : lineOptions;
    return {
      id: index + 1,
      type: chart.isStat ? 'stat' : 'timeseries',
      title,
      ...(description === undefined ? {} : { description }),
      datasource,
      gridPos,
      targets: targetsOf(chart).map((query) => ({ ...query })),
      fieldConfig: fieldConfigOf(chart),
      options: { ...options },
    };
  });
};

/** The JSON of a dashboard, as Grafana imports it. */
export const buildDashboard = ({ uid, title, description, charts }: Screen): Dashboard => ({
  uid,
  title: `Fairhouse: ${title}`,
  description,
  tags: ['fairhouse'],
  schemaVersion: 41,
  editable: false,
  graphTooltip: DashboardCursorSync.Crosshair,
  refresh: '10s',
  time: { from: 'now-1h', to: 'now' },
  timezone: 'browser',
  templating: { list: [datasourceVariable, cellVariable] },
  panels: panelsOf(charts),
});
