import type { SystemStatus } from '@fairhouse/protocol';
import type { Visit } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { activeMaintenance } from './brand.rules.ts';
import type { BrandSnapshot } from './brand.types.ts';

/** The status for this visit: open, closed for everybody, or closed to this visitor. */
export const getSystemStatus = (brand: BrandSnapshot, visit: Visit, deps: { clock: Clock }): SystemStatus => {
  const { gate, address } = visit;
  if (gate.open) return { status: 0, code: null, ip: address, retryAfterSeconds: null, maintenance: null };
  const { code, retryAfterSeconds } = gate;
  if (code !== 'SYSTEM_MAINTENANCE') return { status: 2, code, ip: address, retryAfterSeconds, maintenance: null };
  const window = activeMaintenance(brand.maintenanceWindows, deps.clock.now());
  return {
    status: 1,
    code,
    ip: address,
    retryAfterSeconds,
    maintenance:
      window === null
        ? null
        : {
            title: window.title,
            text: window.body,
            texts: Object.fromEntries(
              Object.entries(window.texts).map(([pack, { title, body }]) => [pack, { title, text: body }]),
            ),
            startsAt: window.startsAt.toISOString(),
            endsAt: window.endsAt?.toISOString() ?? null,
          },
  };
};
