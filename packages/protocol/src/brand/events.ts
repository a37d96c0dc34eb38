import * as z from 'zod';
import { defineEvent } from '../event.ts';

/** The brand's configuration has a new revision. `what` names the parts that changed, so that a cache drops only those. */
export const brandConfigurationChanged = defineEvent({
  type: 'brand.configuration_changed.v1',
  module: 'brand',
  payload: z.object({ brandId: z.string(), what: z.array(z.string()), revision: z.int() }),
});

/** Maintenance or restriction changed: 0 normal, 1 maintenance, 2 restricted (spec §4). */
export const brandStatusChanged = defineEvent({
  type: 'brand.status_changed.v1',
  module: 'brand',
  payload: z.object({ brandId: z.string(), status: z.literal([0, 1, 2]) }),
});
