import type { OpsScreen } from '#framework/screen.types.ts';
import { approvalsScreens } from '../features/approvals/screens.ts';
import { auditScreens } from '../features/audit/screens.ts';
import { betsScreens } from '../features/bets/screens.ts';
import { brandScreens } from '../features/brand/screens.ts';
import { cashierScreens } from '../features/cashier/screens.ts';
import { contentScreens } from '../features/content/screens.ts';
import { exportsScreens } from '../features/exports/screens.ts';
import { gamesScreens } from '../features/games/screens.ts';
import { healthScreens } from '../features/health/screens.ts';
import { languagesScreens } from '../features/languages/screens.ts';
import { ledgerScreens } from '../features/ledger/screens.ts';
import { membersScreens } from '../features/members/screens.ts';
import { messagesScreens } from '../features/messages/screens.ts';
import { protectionScreens } from '../features/protection/screens.ts';
import { settingsScreens } from '../features/settings/screens.ts';
import { staffScreens } from '../features/staff/screens.ts';
import { supportScreens } from '../features/support/screens.ts';
import { todayScreens } from '../features/today/screens.ts';

/** Every screen of the back office; each area brings its own list. */
export const screens: readonly OpsScreen[] = [
  ...staffScreens,
  ...approvalsScreens,
  ...contentScreens,
  ...exportsScreens,
  ...gamesScreens,
  ...healthScreens,
  ...membersScreens,
  ...protectionScreens,
  ...brandScreens,
  ...languagesScreens,
  ...messagesScreens,
  ...supportScreens,
  ...settingsScreens,
  ...auditScreens,
  ...betsScreens,
  ...ledgerScreens,
  ...cashierScreens,
  ...todayScreens,
];
