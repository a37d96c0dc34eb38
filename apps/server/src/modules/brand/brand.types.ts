import type { ConstantKey, DomainRoute, RegisterRules, WhitelabelNode } from '@fairhouse/protocol';

export type MaintenanceWindow = {
  windowId: string;
  title: string;
  body: string;
  /** The same words by language; a language without any meets title and body. */
  texts: Readonly<Record<string, { title: string; body: string }>>;
  startsAt: Date;
  endsAt: Date | null;
};

export type RegionRule = { country: string | null; block: string | null; effect: 'block' | 'allow' };

export type ServiceChannel = { id: string; csType: string; csPosition: string; title: string; url: string };

/** Everything a process must know of a brand to serve a visit, read as one consistent picture. */
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
    /** What a pack speaks whose language the specification leaves open; absent while nobody has said. */
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
  /** The brand's own values, each within its bounds; `constantOf` knows what holds for the others. */
  constants: Readonly<Partial<Record<ConstantKey, number | string>>>;
};
