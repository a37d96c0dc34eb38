import type pg from 'pg';

/** A test game by its number; the higher, the more popular. */
export const merchandisingGameId = (number: number): string =>
  `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;

export type MerchandisingGame = {
  number: number;
  vendorCode?: string;
  gameType?: 'RNG' | 'LIVE' | 'FISH';
  classify?: string | null;
  popularity?: number;
  status?: string;
  isHot?: boolean;
};

/** Writes games, studios and categories as the superuser, without the use cases under test. */
export const putGames = async (admin: pg.Client, games: readonly MerchandisingGame[]): Promise<void> => {
  for (const { number, vendorCode = 'ONE', gameType = 'RNG', classify = null, popularity = 0, ...input } of games) {
    await admin.query('insert into catalog.vendor (vendor_code, display_name) values ($1, $1) on conflict do nothing', [
      vendorCode,
    ]);
    await admin.query(
      'insert into catalog.vendor_category (vendor_code, game_type) values ($1, $2) on conflict do nothing',
      [vendorCode, gameType],
    );
    await admin.query(
      `insert into catalog.game (game_id, vendor_code, game_type, game_code, classify, base_name, status, is_hot,
         popularity, launched_at, picture_key, tint_light, tint_depth)
       values ($1, $2, $3, $4, $5, $4, $6, $7, $8, now(), 'x', '#000000', '#000000')`,
      [
        merchandisingGameId(number),
        vendorCode,
        gameType,
        `g${number}`,
        classify,
        input.status ?? 'active',
        input.isHot ?? false,
        popularity,
      ],
    );
  }
};

/** Lets the brand show these studios and types. */
export const putBrand = async (
  admin: pg.Client,
  brandId: string,
  { vendorCodes, gameTypes }: { vendorCodes: readonly string[]; gameTypes: readonly string[] },
): Promise<void> => {
  for (const vendorCode of vendorCodes)
    await admin.query('insert into catalog.brand_vendor (brand_id, vendor_code) values ($1, $2)', [
      brandId,
      vendorCode,
    ]);
  for (const gameType of gameTypes)
    await admin.query('insert into catalog.brand_game_type (brand_id, game_type) values ($1, $2)', [brandId, gameType]);
};

export const clearCatalog = (admin: pg.Client): Promise<unknown> =>
  admin.query(`truncate catalog.vendor, catalog.vendor_category, catalog.game, catalog.brand_vendor,
    catalog.brand_game_type, catalog.brand_game, catalog.shown_game restart identity cascade`);
