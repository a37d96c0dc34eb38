import { port } from '#platform/module/port.ts';
import type { ProviderDoors } from './provider.types.ts';

export const providersPort = port<ProviderDoors>('cashier.providers');
