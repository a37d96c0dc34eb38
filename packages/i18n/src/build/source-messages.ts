import bets from '../../locales/en/bets.json' with { type: 'json' };
import cashier from '../../locales/en/cashier.json' with { type: 'json' };
import core from '../../locales/en/core.json' with { type: 'json' };
import dataCopy from '../../locales/en/dataCopy.json' with { type: 'json' };
import entry from '../../locales/en/entry.json' with { type: 'json' };
import feedback from '../../locales/en/feedback.json' with { type: 'json' };
import game from '../../locales/en/game.json' with { type: 'json' };
import help from '../../locales/en/help.json' with { type: 'json' };
import home from '../../locales/en/home.json' with { type: 'json' };
import identityCheck from '../../locales/en/identityCheck.json' with { type: 'json' };
import limits from '../../locales/en/limits.json' with { type: 'json' };
import lobby from '../../locales/en/lobby.json' with { type: 'json' };
import message from '../../locales/en/message.json' with { type: 'json' };
import ops from '../../locales/en/ops.json' with { type: 'json' };
import opsApprovals from '../../locales/en/opsApprovals.json' with { type: 'json' };
import opsBooks from '../../locales/en/opsBooks.json' with { type: 'json' };
import opsBrand from '../../locales/en/opsBrand.json' with { type: 'json' };
import opsCashier from '../../locales/en/opsCashier.json' with { type: 'json' };
import opsCatalog from '../../locales/en/opsCatalog.json' with { type: 'json' };
import opsContent from '../../locales/en/opsContent.json' with { type: 'json' };
import opsMembers from '../../locales/en/opsMembers.json' with { type: 'json' };
import opsMessages from '../../locales/en/opsMessages.json' with { type: 'json' };
import opsProtection from '../../locales/en/opsProtection.json' with { type: 'json' };
import opsSettings from '../../locales/en/opsSettings.json' with { type: 'json' };
import opsStaff from '../../locales/en/opsStaff.json' with { type: 'json' };
import pages from '../../locales/en/pages.json' with { type: 'json' };
import personal from '../../locales/en/personal.json' with { type: 'json' };
import phone from '../../locales/en/phone.json' with { type: 'json' };
import privacy from '../../locales/en/privacy.json' with { type: 'json' };
import profile from '../../locales/en/profile.json' with { type: 'json' };
import profit from '../../locales/en/profit.json' with { type: 'json' };
import protection from '../../locales/en/protection.json' with { type: 'json' };
import register from '../../locales/en/register.json' with { type: 'json' };
import search from '../../locales/en/search.json' with { type: 'json' };
import security from '../../locales/en/security.json' with { type: 'json' };
import studio from '../../locales/en/studio.json' with { type: 'json' };
import turnover from '../../locales/en/turnover.json' with { type: 'json' };
import wallet from '../../locales/en/wallet.json' with { type: 'json' };
import type { MessageId } from '../messages.types.ts';

/**
 * The English text of every id. Imported rather than read from disk, because the server is bundled
 * into one file and has no catalogues beside it.
 */
export const sourceMessages: Readonly<Record<MessageId, string>> = {
  ...bets,
  ...cashier,
  ...core,
  ...entry,
  ...game,
  ...help,
  ...home,
  ...limits,
  ...lobby,
  ...message,
  ...ops,
  ...opsStaff,
  ...opsApprovals,
  ...opsMembers,
  ...opsBooks,
  ...opsCashier,
  ...opsSettings,
  ...opsBrand,
  ...opsCatalog,
  ...opsContent,
  ...pages,
  ...phone,
  ...register,
  ...search,
  ...security,
  ...studio,
  ...protection,
  ...privacy,
  ...dataCopy,
  ...personal,
  ...profile,
  ...identityCheck,
  ...feedback,
  ...profit,
  ...opsProtection,
  ...opsMessages,
  ...turnover,
  ...wallet,
};
