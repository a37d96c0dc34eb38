import type { ConstantKey, RegisterRules } from '@fairhouse/protocol';
import { checkBrand } from '@fairhouse/ui/check-brand';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { isAllowedUrl } from './brand.rules.ts';

/** A new brand, described by a seed today and by an operator's form later. */
export type BrandDescription = {
  brandId: string;
  merchantCode: string;
  name: string;
  currency: string;
  timeZone: string;
  languages: { default: string; supported: string[] };
  theme: { hue: number; chroma: number; radiusScale: number };
  domains: { host: string; kind: 'main' | 'mirror' | 'agent' | 'app'; published: boolean }[];
  switches: {
    modId: string;
    title: string;
    enabled: boolean;
    children?: { modId: string; title: string; enabled: boolean }[];
  }[];
  registerRules: RegisterRules;
  serviceHosts: string[];
  imageHosts: string[];
  launchHosts: string[];
  channels: { csType: string; csPosition: string; title: string; url: string }[];
  resources: { resourceType: string; name: string; url: string }[];
  blockedCountries: { country: string; reason: string }[];
  /** The brand's own values; the others are platform defaults. */
  constants?: Readonly<Partial<Record<ConstantKey, number>>>;
};

const insertSwitches = async (tx: Tx, { brandId, switches }: BrandDescription): Promise<void> => {
  const insert = (row: { modId: string; title: string; enabled: boolean }, parent: string | null, position: number) =>
    tx
      .insertInto('brand.module_switch')
      .values({
        brand_id: brandId,
        mod_id: row.modId,
        parent_mod_id: parent,
        title: row.title,
        enabled: row.enabled,
        position,
      })
      .execute();
  for (const [position, group] of switches.entries()) {
    await insert(group, null, position);
    for (const [index, child] of (group.children ?? []).entries()) await insert(child, group.modId, index);
  }
};

const insertHosts = async (tx: Tx, brand: BrandDescription): Promise<void> => {
  const lists = { 'customer-service': brand.serviceHosts, image: brand.imageHosts, launch: brand.launchHosts };
  for (const [purpose, hosts] of Object.entries(lists)) {
    for (const [position, host] of hosts.entries()) {
      await tx.insertInto('brand.allowed_host').values({ brand_id: brand.brandId, purpose, host, position }).execute();
    }
  }
};

/** Creates a brand in one transaction and returns whether anything was written. An existing brand is left unchanged. */
export const installBrand = async (tx: Tx, brand: BrandDescription): Promise<boolean> => {
  const { brandId } = brand;
  const stray = brand.channels.find(({ url }) => !isAllowedUrl(url, brand.serviceHosts));
  if (stray !== undefined) throw new Error(`channel ${stray.title} leads to a host that ${brandId} does not allow`);
  const { ok, failures } = checkBrand(brand.theme);
  if (!ok) throw new Error(`unreadable colours of ${brandId}: ${failures.map(({ pair }) => pair).join(', ')}`);
  const made = await tx
    .insertInto('brand.brand')
    .values({
      brand_id: brandId,
      merchant_code: brand.merchantCode,
      name: brand.name,
      currency: brand.currency,
      time_zone: brand.timeZone,
      default_language: brand.languages.default,
      languages: brand.languages.supported,
      hue: brand.theme.hue,
      chroma: brand.theme.chroma,
      radius_scale: brand.theme.radiusScale,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('brand_id')
    .executeTakeFirst();
  if (made === undefined) return false;
  for (const [priority, domain] of brand.domains.entries()) {
    await tx
      .insertInto('brand.domain')
      .values({ ...domain, brand_id: brandId, priority })
      .execute();
  }
  await insertSwitches(tx, brand);
  for (const [field, rule] of Object.entries(brand.registerRules)) {
    await tx
      .insertInto('brand.register_rule')
      .values({
        brand_id: brandId,
        field,
        shown: rule.shown,
        required: rule.required,
        accepted_pattern: rule.acceptedPattern,
        length_min: rule.min,
        length_max: rule.max,
        methods: rule.methods,
        moment: rule.moment,
        position: rule.position,
      })
      .execute();
  }
  await insertHosts(tx, brand);
  for (const [position, channel] of brand.channels.entries()) {
    await tx
      .insertInto('brand.customer_service_channel')
      .values({
        channel_id: newId(),
        brand_id: brandId,
        cs_type: channel.csType,
        cs_position: channel.csPosition,
        title: channel.title,
        url: channel.url,
        position,
      })
      .execute();
  }
  for (const resource of brand.resources) {
    await tx
      .insertInto('brand.resource')
      .values({ brand_id: brandId, resource_type: resource.resourceType, name: resource.name, url: resource.url })
      .execute();
  }
  for (const [key, value] of Object.entries(brand.constants ?? {})) {
    await tx
      .insertInto('brand.constant')
      .values({ brand_id: brandId, key, value: JSON.stringify(value) })
      .execute();
  }
  for (const { country, reason } of brand.blockedCountries) {
    await tx
      .insertInto('brand.region_rule')
      .values({ rule_id: newId(), brand_id: brandId, country, effect: 'block', reason })
      .execute();
  }
  return true;
};
