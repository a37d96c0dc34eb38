import type { Endpoint } from '../endpoint.ts';
import { announcementsOpsEndpoints } from './announcements.ts';
import { approvalsOpsEndpoints } from './approvals.ts';
import { auditOpsEndpoints } from './audit.ts';
import { bannersOpsEndpoints } from './banners.ts';
import { betsOpsEndpoints } from './bets.ts';
import { cashierOpsEndpoints } from './cashier.ts';
import { catalogOpsEndpoints } from './catalog.ts';
import { exportsOpsEndpoints } from './exports.ts';
import { faceOpsEndpoints } from './face.ts';
import { healthOpsEndpoints } from './health.ts';
import { helpOpsEndpoints } from './help.ts';
import { ledgerOpsEndpoints } from './ledger.ts';
import { lobbyOpsEndpoints } from './lobby.ts';
import { membersOpsEndpoints } from './members.ts';
import { messagesOpsEndpoints } from './messages.ts';
import { protectionOpsEndpoints } from './protection.ts';
import { approvalsOpsSamples } from './samples/approvals.ts';
import { auditOpsSamples } from './samples/audit.ts';
import { betsOpsSamples } from './samples/bets.ts';
import { cashierOpsSamples } from './samples/cashier.ts';
import { catalogOpsSamples } from './samples/catalog.ts';
import { contentOpsSamples } from './samples/content.ts';
import { exportsOpsSamples } from './samples/exports.ts';
import { faceOpsSamples } from './samples/face.ts';
import { healthOpsSamples } from './samples/health.ts';
import { ledgerOpsSamples } from './samples/ledger.ts';
import { lobbyOpsSamples } from './samples/lobby.ts';
import { membersOpsSamples } from './samples/members.ts';
import { protectionOpsSamples } from './samples/protection.ts';
import { settingsOpsSamples } from './samples/settings.ts';
import { staffOpsSamples } from './samples/staff.ts';
import { supportOpsSamples } from './samples/support.ts';
import { todayOpsSamples } from './samples/today.ts';
import { viewsOpsSamples } from './samples/views.ts';
import { wordsOpsSamples } from './samples/words.ts';
import { settingsOpsEndpoints } from './settings.ts';
import { staffOpsEndpoints } from './staff.ts';
import { supportOpsEndpoints } from './support.ts';
import { todayOpsEndpoints } from './today.ts';
import { viewsOpsEndpoints } from './views.ts';
import { wordsOpsEndpoints } from './words.ts';

/** Every call of the back office, for whoever walks over all of them: the guards' tests and the reference. */
export const opsEndpoints: readonly Endpoint[] = [
  ...helpOpsEndpoints,
  ...bannersOpsEndpoints,
  ...announcementsOpsEndpoints,
  ...approvalsOpsEndpoints,
  ...auditOpsEndpoints,
  ...betsOpsEndpoints,
  ...cashierOpsEndpoints,
  ...catalogOpsEndpoints,
  ...exportsOpsEndpoints,
  ...faceOpsEndpoints,
  ...healthOpsEndpoints,
  ...ledgerOpsEndpoints,
  ...lobbyOpsEndpoints,
  ...membersOpsEndpoints,
  ...messagesOpsEndpoints,
  ...protectionOpsEndpoints,
  ...settingsOpsEndpoints,
  ...staffOpsEndpoints,
  ...supportOpsEndpoints,
  ...todayOpsEndpoints,
  ...viewsOpsEndpoints,
  ...wordsOpsEndpoints,
];

/** A well-formed request; `{name}` stands for the id of something that must exist, `png` for a picture as the body. */
export type OpsSample = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>> | 'png';
};

/** One well-formed request for each call that needs more than its path. */
export const opsSamples: Readonly<Record<string, OpsSample>> = {
  ...approvalsOpsSamples,
  ...auditOpsSamples,
  ...betsOpsSamples,
  ...cashierOpsSamples,
  ...catalogOpsSamples,
  ...contentOpsSamples,
  ...exportsOpsSamples,
  ...faceOpsSamples,
  ...healthOpsSamples,
  ...ledgerOpsSamples,
  ...lobbyOpsSamples,
  ...membersOpsSamples,
  ...protectionOpsSamples,
  ...settingsOpsSamples,
  ...staffOpsSamples,
  ...supportOpsSamples,
  ...todayOpsSamples,
  ...viewsOpsSamples,
  ...wordsOpsSamples,
};
