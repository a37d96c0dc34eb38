import type { ReactNode } from 'react';

export type ChartSeries = { readonly id: string; readonly label: string };

/** A value for each series at one time (ISO); null leaves a gap, because nothing is known there. */
export type ChartPoint = { readonly at: string } & Readonly<Record<string, number | string | null>>;

export type ChartBar = { readonly label: string; readonly value: number };

/** The data of a chart of any kind: names along the axis, and a row of values for each series. */
export type ChartData = {
  readonly kind: 'line' | 'bar';
  readonly names: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
};

export type ChartPanelProps = {
  title: string;
  hint?: ReactNode;
  data: ChartData;
  nameTitle: string;
  format: (value: number) => string;
};
