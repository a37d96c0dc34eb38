/** The part of a service worker's scope used here; its type library conflicts with the page's. */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', act: (event: LastingEvent) => void): void;
    (kind: 'message', act: (event: LastingEvent & { readonly data: unknown }) => void): void;
    (
      kind: 'fetch',
      act: (
        event: LastingEvent & { readonly request: Request; respondWith: (response: Promise<Response>) => void },
      ) => void,
    ): void;
  };
};
