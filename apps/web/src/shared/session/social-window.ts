import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallFailure, call } from '../lib/call.ts';

type Providers = ApiValue<'GET', '/api/member/v1/social'>;

export type SocialProvider = Providers['list'][number];

const providersQuery = queryOptions({
  queryKey: ['public', 'socialProviders'],
  queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/social', { signal: limited }), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The providers of this brand; empty until loaded, and on failure. */
export const useSocialProviders = (): readonly SocialProvider[] => useQuery(providersQuery).data?.list ?? [];

const size = { width: 480, height: 680 };
const pollMs = 500;
/** The window's message may still arrive after it has closed itself. */
const graceMs = 1_500;

/** Must be called within the click handler: browsers block windows that are opened later. */
const openWindow = (): Window => {
  const left = window.screenX + Math.max(0, (window.outerWidth - size.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open('about:blank', 'fairhouse-social', features);
  if (opened === null) throw new CallFailure({ code: 'SYSTEM_POPUP_BLOCKED' });
  return opened;
};

const isSocialMessage = (data: unknown): data is { type: 'fairhouse:social'; ok: boolean } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'fairhouse:social' && 'ok' in data;

/** Waits for the message of the returning page, or for the window to be closed without one. */
const messageFrom = (opened: Window, channel: BroadcastChannel): Promise<void> =>
  new Promise((resolve, reject) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const end = (act: () => void) => {
      clearInterval(poll);
      clearTimeout(grace);
      act();
    };
    const poll = setInterval(() => {
      if (!opened.closed || grace !== undefined) return;
      const refuse = () => reject(new CallFailure({ code: 'AUTH_PROVIDER_POPUP_CLOSED' }));
      grace = setTimeout(() => end(refuse), graceMs);
    }, pollMs);
    channel.addEventListener('message', ({ data }) => {
      if (!isSocialMessage(data)) return;
      const refuse = () => reject(new CallFailure({ code: 'AUTH_PROVIDER_TOKEN_INVALID' }));
      end(data.ok ? resolve : refuse);
    });
  });

/**
 * D28: identifies the visitor through a provider, in a separate window. The server keeps the result for five minutes;
 * the caller's next call uses it for a login or a link.
 */
export const askProvider = async (provider: SocialProvider): Promise<void> => {
  const opened = openWindow();
  const channel = new BroadcastChannel('fairhouse-social');
  try {
    const { url } = await call((signal) =>
      api.POST('/api/member/v1/social/:provider/start', { signal, params: { provider }, body: {} }),
    );
    opened.location.href = url;
    await messageFrom(opened, channel);
  } finally {
    channel.close();
    opened.close();
  }
};
