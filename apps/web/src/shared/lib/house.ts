import { createHouseClient } from '@fairhouse/client';

/** The house this page was served from. Ask it through `call`, which knows what a refusal means. */
export const house = createHouseClient();
