import type { Plugin } from 'vite';

const timeoutMs = 1_500;

/** The one path a role may be asked for through this door. */
const askedRole = /^\/([a-z]+)\/readyz$/;

/**
 * Lets the page of a developer read the readiness of each role, which listens on a port of its own.
 * Vite's own proxy would do, but it writes an error with its stack for every unanswered call, and a
 * board that looks every two seconds at a role that is down would bury the log.
 */
export const opsDev = (roleUrls: Record<string, string>): Plugin => ({
  name: 'fairhouse:ops-dev',
  configureServer: (server) => {
    server.middlewares.use('/ops-dev', (request, response) => {
      const url = roleUrls[askedRole.exec(request.url ?? '')?.[1] ?? ''];
      if (url === undefined) {
        response.writeHead(404).end();
        return;
      }
      fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeoutMs) })
        .then(async (answer) => {
          const body = await answer.text();
          response
            .writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
            .end(body);
        })
        .catch(() => response.writeHead(502).end());
    });
  },
});
