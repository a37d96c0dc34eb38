import { catalogues } from 'virtual:fairhouse/catalogues';
import type { Namespace } from '@fairhouse/i18n';
import { loadNamespaces, startLanguage } from '@fairhouse/i18n/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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

export type Seed = readonly (readonly [queryKey: readonly unknown[], value: unknown])[];

/** A client whose queries have these values: every other query stays loading, or fails at once. */
const seededClient = (seed: Seed, isLoading: boolean): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: !isLoading, retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [queryKey, value] of seed) client.setQueryData(queryKey, value);
  return client;
};

/** A page with the responses of its server. */
export const SeededStage = ({
  seed,
  isLoading = false,
  children,
}: {
  seed: Seed;
  isLoading?: boolean;
  children: ReactNode;
}) => {
  const [client] = useState(() => seededClient(seed, isLoading));
  return (
    <QueryClientProvider client={client}>
      <div className="grid max-w-[1120px] grid-cols-1 gap-4">{children}</div>
    </QueryClientProvider>
  );
};
