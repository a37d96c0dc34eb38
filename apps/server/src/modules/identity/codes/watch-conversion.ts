import { gauge } from '#platform/kernel/metrics.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { type Conversion, readConversions } from './dispatch.store.ts';

/** security.md section 6: a lower share of used codes indicates SMS pumping. */
const convertedMin = 0.3;
const sentMin = 50;
const lookBackMs = 15 * 60_000;

const low = gauge({
  name: 'sms_conversion_low',
  help: 'Countries and number prefixes whose codes are sent but not used; must be zero.',
  labels: ['scope'],
});

const isLow = ({ sent, verified }: Conversion): boolean => verified < sent * convertedMin;

/** Detects a low share of used codes, the sign of SMS pumping that stays below every limit. */
export const watchConversion = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'directory'>,
): Promise<(Conversion & { brandId: string })[]> => {
  const since = new Date(deps.clock.now().getTime() - lookBackMs);
  const found: (Conversion & { brandId: string })[] = [];
  for (const { brandId } of deps.directory.all()) {
    const conversions = await readConversions(deps.db.read, { brandId, since, sentMin });
    found.push(...conversions.filter(isLow).map((conversion) => ({ brandId, ...conversion })));
  }
  for (const scope of ['country', 'prefix'] as const)
    low.set({ scope }, found.filter((each) => each.scope === scope).length);
  for (const { brandId, ...conversion } of found)
    deps.log.warn({ brand: brandId, ...conversion }, 'codes are sent but not used');
  return found;
};
