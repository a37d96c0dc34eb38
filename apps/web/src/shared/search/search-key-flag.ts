import { deviceFlag } from '../storage/device-flag.ts';

/** Whether the key / opens the search on this device. On by default. */
export const searchKeyFlag = deviceFlag('fairhouse.search.key');
