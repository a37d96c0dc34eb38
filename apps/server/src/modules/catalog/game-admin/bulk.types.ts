import type { GameChange } from '@fairhouse/protocol/ops/catalog-wire';

export type Bulk = {
  bulkId: string;
  brandId: string;
  change: GameChange;
  filter: Readonly<Record<string, string>>;
  matching: number;
  seen: number;
  changed: number;
  afterGameId: string | null;
  state: 'running' | 'done';
  madeBy: string;
  madeByRole: string;
  madeAt: Date;
  reason: string;
  finishedAt: Date | null;
};
