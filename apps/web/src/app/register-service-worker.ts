import type { OfflineTexts } from '../service-worker/offline-page.ts';
import { showToast } from '../shared/toasts/toast.store.ts';

/** The part of Trusted Types used here; not every browser supports it, and the type library lacks it. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (input: string) => string },
  ) => { createScriptURL: (input: string) => unknown };
};

const workerPath = '/sw.js';

/** The content policy allows script URLs only through a named policy: this one accepts one path. */
const workerUrl = (): string => {
  const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('fh-worker', {
    createScriptURL: (input) => {
      if (input !== workerPath) throw new TypeError('Only the worker of this site may be registered.');
      return input;
    },
  });
  // The DOM types do not know yet that a trusted URL is accepted here.
  return (policy?.createScriptURL(workerPath) ?? workerPath) as string;
};

/** Never forced: a reload in the middle of a game or a payment costs more than an old version. */
const offerUpdate = (waiting: ServiceWorker): void =>
  showToast({
    tone: 'info',
    id: 'core.version.new',
    action: {
      id: 'core.action.update',
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage({ kind: 'takeOver' });
      },
    },
  });

const watch = (registration: ServiceWorkerRegistration): void => {
  const update = () => {
    // Without a controller this is the first visit, and there is no older version to leave.
    if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  };
  update();
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => arriving.state === 'installed' && update());
  });
};

/** Sends the worker the texts of its offline page, because it has no translations of its own. */
export const sendOfflineTexts = (words: OfflineTexts): void => {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ kind: 'language', words }));
};

const register = async (): Promise<void> => {
  try {
    watch(await navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' }));
  } catch {
    // Without a worker the site works as before; only its offline page is missing.
  }
};

/** Runs after the page is loaded and idle, and only if a worker was built. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void register(), { timeout: 10_000 })
      : setTimeout(() => void register(), 3_000);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};
