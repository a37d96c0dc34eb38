import * as z from 'zod';

/** Days of the brand's zone, both included; an absent side is open. The screens' presets are 7 and 30 days (spec §9). */
export const dayRange = { from: z.iso.date().optional(), to: z.iso.date().optional() };
