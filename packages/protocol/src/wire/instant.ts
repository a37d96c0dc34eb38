import * as z from 'zod';

/** An instant in UTC, as ISO 8601 text, from the server's clock; nothing is computed from a browser's clock. */
export const instant = z.iso.datetime().meta({ id: 'Instant' });
