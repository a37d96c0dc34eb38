import type { Catalogue } from './catalogue.types.ts';

const triesMax = 3;
const pauseMilliseconds = 600;
/** A catalogue is a few kilobytes; after this time it is requested again. */
const timeoutMilliseconds = 15_000;

const fetchOnce = async (url: string): Promise<Catalogue> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
  return (await response.json()) as Catalogue;
};

/** Tries at most three times, because a page without its texts is unusable. */
export const fetchCatalogue = async (url: string): Promise<Catalogue> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchOnce(url);
    } catch (error) {
      if (tries === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * tries));
    }
  }
};
