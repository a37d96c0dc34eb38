import { defineEvent } from '@fairhouse/protocol';
import * as z from 'zod';

/** An event that belongs to no module, for tests of the bus: a number and the id of its aggregate. */
export const counted = defineEvent({
  type: 'test.counted.v1',
  module: 'test',
  payload: z.object({ thing: z.string(), n: z.int() }),
});
