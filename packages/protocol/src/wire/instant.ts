import * as z from 'zod';

/** A moment in UTC, as ISO 8601 text. The server's clock makes it; nothing is computed from a browser's. */
export const instant = z.iso.datetime().meta({ id: 'Instant' });
