import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Two rows of one moment are told apart by their digest, which is shown nowhere. */
const byDigest = { column: sql`encode(token_hash, 'hex')`, type: 'text' } as const;

/** Under which name each vendor knows the member, which games they opened and when they sat in them. No token. */
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
