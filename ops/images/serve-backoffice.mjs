// Serves the built back office: its files, and the one question it asks the server (is each role ready?).
// It has no dependency, holds no secret and writes nothing, so there is little to attack and nothing to update.

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

// biome-ignore lint/style/noProcessEnv: this file is a program of its own and reads its configuration here, once.
const environment = process.env;
const { HOST = '127.0.0.1', FAIRHOUSE_PORT = '5200', WEB_DIST = 'dist' } = environment;

const roleUrls = new Map(
  ['http', 'gateway', 'worker', 'realtime'].map((role) => [role, environment[`FAIRHOUSE_${role.toUpperCase()}_URL`]]),
);

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

// All files are known at the start. A request chooses among them and never names a path of the disk,
// so there is no path that could lead out of the folder.
const files = new Map();
for (const entry of await readdir(WEB_DIST, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  files.set(`/${relative(WEB_DIST, path).split(sep).join('/')}`, path);
}

const send = (response, status, headers, body) => {
  response.writeHead(status, { ...securityHeaders, ...headers });
  response.end(body);
};

const sendJson = (response, status, value) =>
  send(response, status, { 'content-type': types['.json'], 'cache-control': 'no-store' }, JSON.stringify(value));

const sendFile = (request, response, urlPath) => {
  const isAsset = files.has(urlPath);
  // A page of the app is a path without an ending: the app itself decides what to show there.
  const path = files.get(isAsset ? urlPath : extname(urlPath) === '' ? '/index.html' : '');
  if (path === undefined) return send(response, 404, { 'content-type': types['.txt'] }, 'not found');
  response.writeHead(200, {
    ...securityHeaders,
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    // Names under /assets carry a hash of the content; everything else is asked for again.
    'cache-control': urlPath.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(path)
    .once('error', () => response.destroy())
    .pipe(response);
};

const sendReadiness = async (response, role) => {
  const url = roleUrls.get(role);
  if (url === undefined) return sendJson(response, 404, { error: 'unknown role' });
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000), redirect: 'error' });
    const body = await answer.text();
    send(response, answer.status, { 'content-type': types['.json'], 'cache-control': 'no-store' }, body);
  } catch {
    sendJson(response, 502, { error: 'no answer' });
  }
};

const answer = (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(response, 405, { allow: 'GET, HEAD', 'content-type': types['.txt'] }, 'method not allowed');
  }
  const { pathname } = new URL(request.url ?? '/', 'http://backoffice');
  if (pathname === '/livez') return sendJson(response, 200, { status: 'alive' });
  const role = /^\/ops-dev\/([a-z]+)\/readyz$/.exec(pathname)?.[1];
  if (role !== undefined) return void sendReadiness(response, role);
  sendFile(request, response, pathname);
};

const server = createServer(
  { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 16_384 },
  (request, response) => {
    try {
      answer(request, response);
    } catch {
      send(response, 400, { 'content-type': types['.txt'] }, 'bad request');
    }
  },
);
server.listen(Number(FAIRHOUSE_PORT), HOST);

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
  });
}
