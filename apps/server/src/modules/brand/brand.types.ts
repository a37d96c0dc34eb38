import type { DomainRoute, RegisterRules, WhitelabelNode } from '@fairhouse/protocol';

export type MaintenanceWindow = {
  windowId: string;
  title: string;
  body: string;
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
  languages: { default: string; supported: string[] };
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
};
