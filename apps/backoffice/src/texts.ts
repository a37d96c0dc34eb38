/** Every word the back office says, by explicit id; names in braces are filled in by the caller. */
const texts = {
  'admin.shell.house': 'Fairhouse',
  'admin.shell.name': 'Back office',
  'admin.shell.coming': 'Staff sign-in and the other screens come with the back-office work.',

  'admin.theme.label': 'Colour theme',
  'admin.theme.light': 'Light',
  'admin.theme.dark': 'Dark',
  'admin.theme.system': 'As on this device',

  'admin.health.title': 'House status',
  'admin.health.hint': 'What each role of the server says about itself, asked every 2 seconds.',
  'admin.health.summary.loading': 'Asking the roles.',
  'admin.health.summary.ready': 'All roles are ready.',
  'admin.health.summary.degraded': 'The house works, with limits: {roles}.',
  'admin.health.summary.down': 'Part of the house is down: {roles}.',
  'admin.health.summary.allDown': 'No role is up.',

  'admin.health.role.http': 'HTTP',
  'admin.health.role.http.hint': 'Calls of players and staff',
  'admin.health.role.gateway': 'Gateway',
  'admin.health.role.gateway.hint': 'Calls of game vendors',
  'admin.health.role.worker': 'Worker',
  'admin.health.role.worker.hint': 'Jobs, timers and events',
  'admin.health.role.realtime': 'Realtime',
  'admin.health.role.realtime.hint': 'Live pushes to open pages',

  'admin.health.state.loading': 'Asking',
  'admin.health.state.ready': 'Ready',
  'admin.health.state.degraded': 'Degraded',
  'admin.health.state.notReady': 'Down',
  'admin.health.state.noAnswer': 'Down',

  'admin.health.check.ok': 'OK',
  'admin.health.check.degraded': 'Degraded',
  'admin.health.check.down': 'Down',

  'admin.health.version': 'Version {version}',
  'admin.health.notReady': 'Answers, but takes no traffic.',
  'admin.health.noAnswer': 'Does not answer.',
  'admin.health.lastAnswer': 'Last answer at {clock}',
  'admin.health.neverAnswered': 'It has not answered since this page was opened.',
  'admin.health.noChecks': 'This role names no checks.',
} as const;

export type TextId = keyof typeof texts;

export const text = (id: TextId, values: Record<string, string | number> = {}): string =>
  texts[id].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
