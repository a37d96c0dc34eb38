import { deviceFlag } from '../storage/device-flag.ts';

/** Whether the key / opens the search on this device. It does unless somebody has turned it off. */
export const searchKeyFlag = deviceFlag('fairhouse.search.key');
