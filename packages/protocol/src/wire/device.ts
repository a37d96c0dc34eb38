import * as z from 'zod';

/** Spec §7: the client type in list requests. */
export const clientType = z.literal('3').default('3');

/** Spec §7 shows `html5-desktop`; the value for phones is ours. */
export const platform = z.enum(['html5-desktop', 'html5-mobile']).default('html5-desktop');

/** Spec §7: the only device of the help and lottery menus. */
export const webDevice = z.literal('WEB').default('WEB');
