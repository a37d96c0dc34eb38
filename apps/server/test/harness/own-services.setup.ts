import { inject } from 'vitest';

const number = Number(process.env.VITEST_POOL_ID);
const own = inject('servicesOfWorkers')[number - 1];
if (own === undefined) throw new Error(`worker ${number} has no services`);
Object.assign(inject('services'), own);
