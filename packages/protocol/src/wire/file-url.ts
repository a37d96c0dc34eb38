import * as z from 'zod';
import { instant } from './instant.ts';

/** The URL of an uploaded file, on the origin of files, and its expiry. */
export const fileUrl = z.object({ url: z.url(), expiresAt: instant });
