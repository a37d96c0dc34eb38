import type { CountedKey } from '@fairhouse/protocol/ops/settings-constants';
import type { Queryable } from '../db/db.ts';

/** How many players or orders a value of a setting would concern. The module that reads the setting counts. */
export type SettingEffect = {
  readonly key: CountedKey;
  count(db: Queryable, change: { brandId: string; value: number }): Promise<number>;
};
