import type { Page } from '@playwright/test';

const kib = (bytes: number): number => Math.round(bytes / 102.4) / 10;

/**
 * Counts the bytes that the game's own origin sends, compressed as transferred. To be called once the game has loaded.
 */
export const weighFrame = (page: Page, port: string): (() => Promise<{ scriptKib: number; allKib: number }>) => {
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).port !== port) return;
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ isScript: request.resourceType() === 'script', bytes: responseBodySize }))
        .catch(() => ({ isScript: false, bytes: 0 })),
    );
  });
  return async () => {
    const all = await Promise.all(sizes);
    const sum = (parts: typeof all): number => kib(parts.reduce((total, { bytes }) => total + bytes, 0));
    return { scriptKib: sum(all.filter(({ isScript }) => isScript)), allKib: sum(all) };
  };
};
