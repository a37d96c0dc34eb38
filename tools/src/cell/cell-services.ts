import type { DatabaseRole } from '../services/index.ts';
import { inDatabase } from '../services/postgres-admin.ts';
import { type CellContext, primaryPort } from './cell-layout.ts';
import { adminUrl } from './database-parts.ts';
import { databaseUrl } from './role-parts.ts';
import { natsUrl } from './transport-parts.ts';

/** The services of a cell for programs that work beside it; the database is reached as the roles reach it. */
export const cellServices = ({ state, dir }: CellContext, proxy = 1) => ({
  dir,
  auditKey: state.auditKey,
  postgres: {
    /** The superuser's URL of the platform's database. */
    adminUrl: inDatabase(adminUrl(state, primaryPort(state, proxy)), 'fairhouse'),
    urlFor: (role: DatabaseRole): string => databaseUrl(state, role, primaryPort(state, proxy)),
  },
  nats: { url: natsUrl(state) },
});
