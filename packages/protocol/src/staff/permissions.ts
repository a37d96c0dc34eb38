/**
 * The permissions of operators by action, and the roles that ship with the platform. This file imports nothing, so that
 * the server's guards and the screens read the same list.
 *
 * `brand` permissions are held for one brand or for all of them; `house` permissions only for all. `make` starts a
 * change that a second person decides; whoever holds the matching `check` may decide it.
 */
export type PermissionScope = 'brand' | 'house';

type PermissionEntry = {
  readonly scope: PermissionScope;
  /** Its area in the menu and in the permission matrix. */
  readonly area:
    | 'today'
    | 'players'
    | 'agents'
    | 'money'
    | 'games'
    | 'content'
    | 'support'
    | 'settings'
    | 'reports'
    | 'security';
  /** Moves money, reveals personal data or changes permissions: marked in the list. */
  readonly sensitive?: true;
};

export const permissions = {
  'today.read': { scope: 'brand', area: 'today' },

  'member.read': { scope: 'brand', area: 'players' },
  /** Reveals phone, e-mail and other private fields, one at a time, with a reason. */
  'member.reveal': { scope: 'brand', area: 'players', sensitive: true },
  'member.note': { scope: 'brand', area: 'players' },
  'member.freeze': { scope: 'brand', area: 'players' },
  /** Unfreezing a member needs four-eyes approval. */
  'member.unfreeze': { scope: 'brand', area: 'players', sensitive: true },
  'member.sessions': { scope: 'brand', area: 'players' },
  'member.reset': { scope: 'brand', area: 'players', sensitive: true },
  'member.view_as': { scope: 'brand', area: 'players', sensitive: true },
  'member.export': { scope: 'brand', area: 'players', sensitive: true },

  /** Sees limits, restrictions and markers of harm. */
  'protection.read': { scope: 'brand', area: 'players', sensitive: true },
  /** Lowers limits, starts breaks, excludes. No permission allows loosening. */
  'protection.tighten': { scope: 'brand', area: 'players', sensitive: true },
  /** Reviews documents and decides the age and identity check. */
  'identity_check.review': { scope: 'brand', area: 'players', sensitive: true },

  /** Sees the tree, the figures of teams, applications and links. */
  'agent.read': { scope: 'brand', area: 'agents' },
  /** Asks for moves and promotions, which a second person decides; rejects applications and stops transfers. */
  'agent.edit': { scope: 'brand', area: 'agents', sensitive: true },
  /** Sees contracts of agents, runs, bills and debts. */
  'contract.read': { scope: 'brand', area: 'agents' },
  /** Asks for offers to agents of level 1 and for ends of contracts, which a second person decides; keeps templates. */
  'contract.offer': { scope: 'brand', area: 'agents', sensitive: true },
  /** Tries runs again; asks to release or discard them and to write off debts, which a second person decides. */
  'run.review': { scope: 'brand', area: 'agents', sensitive: true },

  'ledger.read': { scope: 'brand', area: 'money' },
  /** Requests an adjustment; nothing moves until another person has approved it. */
  'ledger.adjust': { scope: 'brand', area: 'money', sensitive: true },
  'bet.read': { scope: 'brand', area: 'money' },
  'deposit.read': { scope: 'brand', area: 'money' },
  /** Confirms or rejects a transfer reported by a member; beyond the brand's limits a second person decides. */
  'deposit.review': { scope: 'brand', area: 'money', sensitive: true },
  'withdrawal.read': { scope: 'brand', area: 'money' },
  /** Approves or rejects a withdrawal; beyond the brand's limits a second person decides. */
  'withdrawal.review': { scope: 'brand', area: 'money', sensitive: true },
  /** Requests the end of a dispute; a second person decides it. */
  'dispute.resolve': { scope: 'brand', area: 'money', sensitive: true },
  'held_win.read': { scope: 'brand', area: 'money' },
  /** Requests that a held win is released or refused; a second person decides it. */
  'held_win.review': { scope: 'brand', area: 'money', sensitive: true },
  /** Requests campaigns whose wins vendors may credit without a bet; a second person decides it. */
  'vendor_campaign.edit': { scope: 'brand', area: 'money', sensitive: true },
  'win_ceiling.read': { scope: 'house', area: 'money' },
  /** Requests other ceilings of vendors, which a second person decides, and closes circuit breakers. */
  'win_ceiling.edit': { scope: 'house', area: 'money', sensitive: true },
  'payment_method.read': { scope: 'brand', area: 'money' },
  /** Requests another method, limit, fee or account; a second person decides it. */
  'payment_method.edit': { scope: 'brand', area: 'money', sensitive: true },
  /** The providers' health, and whether their statements agree with the ledger. */
  'provider.read': { scope: 'brand', area: 'money' },

  'approval.read': { scope: 'brand', area: 'security' },
  /** Decides other operators' requests about money. */
  'approval.money': { scope: 'brand', area: 'security', sensitive: true },
  /** Decides other operators' requests about settings of a brand. */
  'approval.settings': { scope: 'brand', area: 'security', sensitive: true },
  /** Decides other operators' requests about members' accounts. */
  'approval.members': { scope: 'brand', area: 'security', sensitive: true },
  /** Decides other operators' requests about staff permissions. */
  'approval.staff': { scope: 'house', area: 'security', sensitive: true },

  'vendor.read': { scope: 'brand', area: 'games' },
  'vendor.edit': { scope: 'brand', area: 'games' },
  /** Vendors for the whole group: their state and their maintenance windows. */
  'vendor.house': { scope: 'house', area: 'games', sensitive: true },
  'game.read': { scope: 'brand', area: 'games' },
  'game.edit': { scope: 'brand', area: 'games' },
  'lobby.edit': { scope: 'brand', area: 'games' },

  'content.read': { scope: 'brand', area: 'content' },
  'banner.edit': { scope: 'brand', area: 'content' },
  'announcement.edit': { scope: 'brand', area: 'content' },
  'help.edit': { scope: 'brand', area: 'content' },
  'media.upload': { scope: 'brand', area: 'content' },
  'dictionary.edit': { scope: 'brand', area: 'content' },

  'support.read': { scope: 'brand', area: 'support' },
  'support.edit': { scope: 'brand', area: 'support' },

  'broadcast.read': { scope: 'brand', area: 'support' },
  'broadcast.send': { scope: 'brand', area: 'support', sensitive: true },

  'settings.read': { scope: 'brand', area: 'settings' },
  'switch.edit': { scope: 'brand', area: 'settings' },
  'register_rule.edit': { scope: 'brand', area: 'settings' },
  'policy.edit': { scope: 'brand', area: 'settings', sensitive: true },
  'theme.edit': { scope: 'brand', area: 'settings' },
  'domain.edit': { scope: 'brand', area: 'settings', sensitive: true },
  /** Starts maintenance immediately without approval; every other maintenance change needs four-eyes approval. */
  'maintenance.close': { scope: 'brand', area: 'settings', sensitive: true },
  'maintenance.edit': { scope: 'brand', area: 'settings', sensitive: true },
  'region.edit': { scope: 'brand', area: 'settings', sensitive: true },
  'constant.edit': { scope: 'brand', area: 'settings', sensitive: true },

  'profile.read': { scope: 'house', area: 'settings' },
  /** Requests another version of a protection profile; a second person decides it. */
  'profile.edit': { scope: 'house', area: 'settings', sensitive: true },

  /** Sees the figures of a brand. No report but a regulator's format names a player, save the winners of a game. */
  'report.read': { scope: 'brand', area: 'reports' },
  /** Has reports sent by mail to operators who may read them. */
  'report.schedule': { scope: 'brand', area: 'reports' },
  /** The formats of regulators and tax offices; some list players with their amounts. */
  'report.regulator': { scope: 'brand', area: 'reports', sensitive: true },
  'view.share': { scope: 'brand', area: 'reports' },
  'export.read': { scope: 'brand', area: 'reports' },

  'audit.read': { scope: 'brand', area: 'security' },
  'operator.read': { scope: 'house', area: 'security' },
  'operator.edit': { scope: 'house', area: 'security', sensitive: true },
  /** Approves and revokes the devices that operators sign in from; never one's own. */
  'operator.device': { scope: 'house', area: 'security', sensitive: true },
  'role.edit': { scope: 'house', area: 'security', sensitive: true },
  'health.read': { scope: 'house', area: 'security' },
} as const satisfies Record<string, PermissionEntry>;

export type Permission = keyof typeof permissions;

export const permissionIds = Object.keys(permissions) as readonly Permission[];

const readers: readonly Permission[] = [
  'today.read',
  'member.read',
  'agent.read',
  'contract.read',
  'ledger.read',
  'bet.read',
  'deposit.read',
  'withdrawal.read',
  'held_win.read',
  'payment_method.read',
  'provider.read',
  'approval.read',
  'vendor.read',
  'game.read',
  'content.read',
  'support.read',
  'settings.read',
  'export.read',
  'broadcast.read',
];

/**
 * The two permissions that no operator should hold together: with both, one person can credit a member and pay them
 * out.
 */
export const creditRight = 'deposit.review' satisfies Permission;
export const payoutRight = 'withdrawal.review' satisfies Permission;

/** The roles of a new installation. `admin` holds everything and cannot be changed; the others can. */
export const builtInRoles = {
  admin: { permissions: permissionIds },
  brand_manager: {
    permissions: permissionIds.filter(
      (id) =>
        permissions[id].scope === 'brand' &&
        ![
          'approval.money',
          'ledger.adjust',
          'deposit.review',
          'withdrawal.review',
          'dispute.resolve',
          'held_win.review',
          'vendor_campaign.edit',
          'run.review',
        ].includes(id),
    ),
  },
  support: {
    permissions: [
      ...readers,
      'member.note',
      'member.freeze',
      'member.sessions',
      'member.reset',
      'support.edit',
      'protection.read',
      'protection.tighten',
      'identity_check.review',
      'broadcast.send',
    ],
  },
  /**
   * Lets money in; `payout_maker` approves payouts. A holder of both roles can do both, so granting it needs two
   * people.
   */
  finance_maker: {
    permissions: [
      ...readers,
      'ledger.adjust',
      'deposit.review',
      'held_win.review',
      'vendor_campaign.edit',
      'run.review',
      'payment_method.edit',
      'member.note',
      'report.read',
      'report.schedule',
    ],
  },
  payout_maker: { permissions: [...readers, 'withdrawal.review', 'dispute.resolve', 'member.note', 'report.read'] },
  finance_checker: {
    permissions: [
      ...readers,
      'approval.money',
      'approval.members',
      'report.read',
      'report.schedule',
      'report.regulator',
    ],
  },
  content_editor: {
    permissions: [
      'today.read',
      'content.read',
      'game.read',
      'vendor.read',
      'settings.read',
      'support.read',
      'banner.edit',
      'announcement.edit',
      'help.edit',
      'media.upload',
      'dictionary.edit',
      'game.edit',
      'lobby.edit',
    ],
  },
  auditor: { permissions: [...readers, 'audit.read', 'protection.read', 'report.read', 'report.regulator'] },
} as const satisfies Record<string, { permissions: readonly Permission[] }>;

export type BuiltInRole = keyof typeof builtInRoles;
