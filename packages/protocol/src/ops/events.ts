import * as z from 'zod';
import { defineEvent } from '../event.ts';

/** Banners, announcements, help, words or pictures of a brand are others now. */
export const contentChanged = defineEvent({
  type: 'content.changed.v1',
  module: 'content',
  payload: z.object({ brandId: z.string(), what: z.array(z.string()) }),
});

/** Vendors, games or the lobby of a brand are others now. */
export const catalogChanged = defineEvent({
  type: 'catalog.changed.v1',
  module: 'catalog',
  payload: z.object({ brandId: z.string(), what: z.array(z.string()) }),
});
