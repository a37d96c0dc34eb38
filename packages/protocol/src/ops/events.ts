import * as z from 'zod';
import { defineEvent } from '../event.ts';

/** Banners, announcements, help, texts or pictures of a brand have changed. */
export const contentChanged = defineEvent({
  type: 'content.changed.v1',
  module: 'content',
  payload: z.object({ brandId: z.string(), what: z.array(z.string()) }),
});

/** Vendors, games or the lobby of a brand have changed. */
export const catalogChanged = defineEvent({
  type: 'catalog.changed.v1',
  module: 'catalog',
  payload: z.object({ brandId: z.string(), what: z.array(z.string()) }),
});
