import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { type DrawMissing, drawMissingPort, openMedia, putUpload } from '#modules/content/index.ts';
import type { Db } from '#platform/db/db.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort } from '#platform/module/platform-ports.ts';
import { catalogData } from './catalog.data.ts';
import { catalogSchedules, catalogTasks } from './catalog.jobs.ts';
import { catalogMemberRoutes } from './catalog.member.routes.ts';
import { countCasesPort } from './catalog.ports.ts';
import { catalogPublicRoutes } from './catalog.public.routes.ts';
import { catalogReadiness } from './catalog.readiness.ts';
import { catalogOpsTasks } from './game-admin/catalog.ops.jobs.ts';
import { catalogOpsRoutes } from './game-admin/catalog.ops.routes.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { searchPublicRoutes } from './search/search.public.routes.ts';
import { catalogApprovalKinds } from './vendor-admin/feed-approval.ts';

/** Operators view few pictures, and expect an upload to be visible at once. */
const mediaBounds = { cacheMaxBytes: 16 * 1024 * 1024, recheckMs: 0, redrawMs: 10_000 };

const drawMissing =
  (deps: { db: Db }): DrawMissing =>
  async (key) => {
    const body = await drawPicture(key, deps);
    return body === null ? null : { contentType: 'image/svg+xml', body };
  };

export const manifest = defineModule({
  name: 'catalog',
  layer: 5,
  needs: { approvals: approvalsPort, audit: auditPort, countCases: countCasesPort, directory: directoryPort },
  provides: (provide) => [provide(drawMissingPort, drawMissing)],
  readiness: () => catalogReadiness,
  publicRoutes: (deps) => [catalogPublicRoutes(deps), searchPublicRoutes(deps)],
  memberRoutes: (deps) => [catalogMemberRoutes(deps)],
  opsRoutes: (deps) => {
    const media = openMedia({ ...deps, drawMissing: drawMissing(deps) }, mediaBounds);
    return [catalogOpsRoutes({ ...deps, putPicture: putUpload, readPicture: media.readMedia })];
  },
  tasks: (deps) => [...catalogTasks(deps), ...catalogOpsTasks(deps)],
  schedules: catalogSchedules,
  approvalKinds: catalogApprovalKinds,
  personalData: { order: 9, parts: catalogData },
});
