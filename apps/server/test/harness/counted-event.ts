import { defineEvent } from '@fairhouse/protocol';
import * as z from 'zod';

/** An event of no module, for tests of the bus: a number and the thing it belongs to. */
export const counted = defineEvent({
  type: 'test.counted.v1',
  module: 'test',
  payload: z.object({ thing: z.string(), n: z.int() }),
});
