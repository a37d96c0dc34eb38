import type { ConstantKey, DomainRoute, RegisterRules, WhitelabelNode } from '@fairhouse/protocol';

export type MaintenanceWindow = {
  windowId: string;
  title: string;
  body: string;
  /** Texts by language; a language without its own gets title and body. */
  texts: Readonly<Record<string, { title: string; body: string }>>;
  startsAt: Date;
  endsAt: Date | null;
};

export type RegionRule = { country: string | null; block: string | null; effect: 'block' | 'allow' };

export type ServiceChannel = { id: string; csType: string; csPosition: string; title: string; url: string };

/** Everything a process needs about a brand to serve a visit, as one consistent snapshot. */
export type BrandSnapshot = {
  brandId: string;
  merchantCode: string;
  name: string;
  mainDomain: string;
  currency: string;
  timeZone: string;
  languages: {
    default: string;
    supported: string[];
    /** The language of a pack that the specification leaves open; absent until it is set. */
    packLanguages?: Readonly<Record<string, string>>;
  };
  theme: { hue: number; chroma: number; radiusScale: number; logoUrl: string | null };
  analyticsTagId: string | null;
  unknownCountry: 'allow' | 'block';
  hosts: string[];
  domainRoutes: DomainRoute[];
  whitelabel: WhitelabelNode[];
  registerRules: RegisterRules;
  channels: ServiceChannel[];
  resources: { resourceType: string; name: string; url: string }[];
  imageHosts: string[];
  launchHosts: string[];
  maintenanceWindows: MaintenanceWindow[];
  maintenancePasses: string[];
  regionRules: RegionRule[];
  /** The brand's own values, each within its bounds; `constantOf` has the defaults. */
  constants: Readonly<Partial<Record<ConstantKey, number | string>>>;
};
