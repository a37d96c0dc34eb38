import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { contentOpsRoutes } from './content.ops.routes.ts';
import { drawMissingPort } from './content.ports.ts';
import { contentPublicRoutes } from './content.public.routes.ts';
import { contentReadiness } from './content.readiness.ts';
import { mediaPublicRoutes } from './media/media.public.routes.ts';
import { openMedia } from './media/open-media.ts';
import { textOverridesOpsRoutes } from './text-overrides/text-overrides.ops.routes.ts';

/** Bounds of the picture cache: its size, and how long a replaced or redrawn picture may be stale. */
const mediaBounds = { cacheMaxBytes: 64 * 1024 * 1024, recheckMs: 3_000, redrawMs: 10 * 60_000 };

export const manifest = defineModule({
  name: 'content',
  layer: 4,
  needs: { audit: auditPort, directory: directoryPort, drawMissing: drawMissingPort },
  readiness: () => contentReadiness,
  publicRoutes: (deps) => [contentPublicRoutes(deps), mediaPublicRoutes({ media: openMedia(deps, mediaBounds) })],
  opsRoutes: (deps) => [textOverridesOpsRoutes(deps), contentOpsRoutes(deps)],
});
