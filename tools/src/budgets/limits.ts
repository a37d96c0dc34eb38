const KiB = 1024;

/** The size budgets (docs/decisions/0016); compressed with gzip, fonts unchanged. */
export const limits = {
  /** Libraries, app and texts of the home page together. */
  homeScriptBytes: 195 * KiB,
  /** Any other page of a player, and any popup on top of the shell. */
  routeScriptBytes: 250 * KiB,
  styleBytes: 30 * KiB,
  /** Latin and Vietnamese of both faces. */
  fontBytes: 80 * KiB,
  coreTextBytes: 10 * KiB,
} as const;
