import * as z from 'zod';
import { instant } from './instant.ts';

/** Where a file that somebody sent can be fetched, on the origin of files, and until when. */
export const fileUrl = z.object({ url: z.url(), expiresAt: instant });
