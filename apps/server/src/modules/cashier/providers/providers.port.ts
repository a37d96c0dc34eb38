import { port } from '#platform/module/port.ts';
import type { ProviderClients } from './provider.types.ts';

export const providersPort = port<ProviderClients>('cashier.providers');
