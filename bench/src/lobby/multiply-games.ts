import type pg from 'pg';

/**
 * The id of a copy is derived from the original id and the copy's number, so that names and stakes match their game.
 */
const copyId = (id: string, copy: string): string => `md5(${id}::text || ' ' || ${copy})::uuid`;

const columnsOf = async (client: pg.Client, table: string, without: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'catalog' and table_name = $1
       and column_name <> all($2) and is_generated = 'NEVER'`,
    [table, without],
  );
  return rows.map(({ column_name: column }) => column).join(', ');
};

/** Copies every game until there are `wanted`, with the same names and stakes, and rebuilds the merchandising. */
export const multiplyGames = async (client: pg.Client, wanted: number): Promise<number> => {
  const { rows } = await client.query<{ games: number }>('select count(*)::int as games from catalog.game');
  const games = rows[0]?.games ?? 0;
  const copies = `generate_series(1, ${Math.ceil(wanted / games) - 1}) as copy`;
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
  const gameColumns = await columnsOf(client, 'game', ['game_id', 'game_code']);
  await client.query(`insert into catalog.game (game_id, game_code, ${gameColumns})
    select ${copyId('game_id', 'copy')}, game_code || '-' || copy, ${gameColumns} from catalog.game, ${copies}`);
  for (const table of ['game_name', 'game_stake']) {
    const columns = await columnsOf(client, table, ['game_id']);
    await client.query(`insert into catalog.${table} (game_id, ${columns})
      select ${copyId('game_id', 'copy')}, ${columns} from catalog.${table}, ${copies}`);
  }
  const placed = `
    select brand_id, game_id, game_type, vendor_code, classify, is_hot,
      row_number() over (partition by brand_id order by place_all, copy)::int as place_all
    from (
      select shown.*, 0 as copy from catalog.shown_game shown
      union all
      select brand_id, ${copyId('game_id', 'copy')}, game_type, vendor_code, classify, is_hot, place_all, place_type,
        place_vendor, place_class, place_vendor_class, place_hot, place_hot_type, copy
      from catalog.shown_game, ${copies}) as every`;
  await client.query(`create temp table placed as ${placed}; truncate catalog.shown_game`);
  const place = (partition: string, when = 'true'): string =>
    `case when ${when} then row_number() over (partition by brand_id, ${partition} order by place_all)::int end`;
  await client.query(`insert into catalog.shown_game (brand_id, game_id, game_type, vendor_code, classify, is_hot,
      place_all, place_type, place_vendor, place_class, place_vendor_class, place_hot, place_hot_type)
    select brand_id, game_id, game_type, vendor_code, classify, is_hot, place_all, ${place('game_type')},
      ${place('game_type, vendor_code')}, ${place('game_type, classify', 'classify is not null')},
      ${place('game_type, vendor_code, classify', 'classify is not null')},
      ${place('is_hot', 'is_hot')}, ${place('is_hot, game_type', 'is_hot')} from placed`);
  await client.query('drop table placed');
  await client.query('vacuum analyze');
  return games * Math.ceil(wanted / games);
};
