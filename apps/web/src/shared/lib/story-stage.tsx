import { catalogues } from 'virtual:fairhouse/catalogues';
import type { Namespace } from '@fairhouse/i18n';
import { loadNamespaces, startLanguage } from '@fairhouse/i18n/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBrandStore } from '../brand/brand.store.ts';
import type { BrandInfo } from './permission.ts';

const brand: BrandInfo = {
  merchantCode: 'demo',
  brandName: 'Aurora',
  mainDomain: 'demo.localhost',
  timeZone: 'Asia/Bangkok',
  languages: { default: 'EN', supported: ['EN'] },
  theme: { hue: 82, chroma: 0.16, radiusScale: 1, logoUrl: null },
  customerService: [],
  whitelabel: [],
  domainRoute: [],
  resources: {},
  register: {},
  analytics: { tagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
};

/** The context of a page in the app: its texts and its brand. */
export const openStageWith =
  (...namespaces: Namespace[]) =>
  async (): Promise<Record<string, never>> => {
    useBrandStore.setState({ info: brand });
    await startLanguage({ catalogues, languages: brand.languages });
    await loadNamespaces(...namespaces);
    return {};
  };

export const openStage = openStageWith('cashier', 'phone');

const queryClient = new QueryClient();

export const Stage = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <div className="grid max-w-[840px] gap-4">{children}</div>
  </QueryClientProvider>
);
