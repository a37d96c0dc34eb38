import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Rows with the same time are ordered by their digest, which is not shown. */
const byDigest = { column: sql`encode(token_hash, 'hex')`, type: 'text' } as const;

/** The member's player id at each vendor, the games they opened and the times of their sessions. No token. */
export const playData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'vendorNames',
    from: 'play.vendor_player',
    whose: ofMember,
    columns: { since: 'opened_at', vendor: 'vendor_code', name: 'player_id', currency: 'currency' },
    order: [
      { column: 'vendor_code', type: 'text' },
      { column: 'player_id', type: 'text' },
    ],
  }),
  tablePart(db, {
    name: 'gameLaunches',
    from: 'play.launch',
    whose: ofMember,
    columns: {
      at: 'launched_at',
      vendor: 'vendor_code',
      game: 'game_code',
      currency: 'currency',
      device: 'device',
      language: 'language',
      channel: 'channel',
      usedAt: 'used_at',
    },
    order: [{ column: 'launched_at', type: 'timestamptz' }, byDigest],
  }),
  tablePart(db, {
    name: 'gameSessions',
    from: 'play.game_session',
    whose: (owner) =>
      sql`(vendor_code, player_id) in (select vendor_code, player_id from play.vendor_player where ${ofMember(owner)})`,
    columns: {
      openedAt: 'opened_at',
      vendor: 'vendor_code',
      game: 'game_code',
      currency: 'currency',
      seenAt: 'seen_at',
      endedAt: 'ended_at',
    },
    order: [{ column: 'opened_at', type: 'timestamptz' }, byDigest],
  }),
];
