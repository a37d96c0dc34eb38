/** The texts that the back office is built with; a screen whose namespace is not here could not be drawn. */
export const namespaces = [
  'core',
  'ops',
  'opsStaff',
  'opsApprovals',
  'opsMembers',
  'opsMessages',
  'opsProtection',
  'opsBooks',
  'opsCashier',
  'opsSettings',
  'register',
  'opsBrand',
  'opsCatalog',
  'opsContent',
] as const;
