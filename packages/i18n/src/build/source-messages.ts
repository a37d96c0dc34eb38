import bets from '../../locales/en/bets.json' with { type: 'json' };
import core from '../../locales/en/core.json' with { type: 'json' };
import entry from '../../locales/en/entry.json' with { type: 'json' };
import game from '../../locales/en/game.json' with { type: 'json' };
import help from '../../locales/en/help.json' with { type: 'json' };
import home from '../../locales/en/home.json' with { type: 'json' };
import lobby from '../../locales/en/lobby.json' with { type: 'json' };
import pages from '../../locales/en/pages.json' with { type: 'json' };
import phone from '../../locales/en/phone.json' with { type: 'json' };
import register from '../../locales/en/register.json' with { type: 'json' };
import search from '../../locales/en/search.json' with { type: 'json' };
import security from '../../locales/en/security.json' with { type: 'json' };
import studio from '../../locales/en/studio.json' with { type: 'json' };
import wallet from '../../locales/en/wallet.json' with { type: 'json' };
import type { MessageId } from '../messages.types.ts';

/**
 * The English text of every id. Imported rather than read from disk, because the server is bundled
 * into one file and has no catalogues beside it.
 */
export const sourceMessages: Readonly<Record<MessageId, string>> = {
  ...bets,
  ...core,
  ...entry,
  ...game,
  ...help,
  ...home,
  ...lobby,
  ...pages,
  ...phone,
  ...register,
  ...search,
  ...security,
  ...studio,
  ...wallet,
};
