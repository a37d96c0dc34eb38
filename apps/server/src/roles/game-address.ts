export type GameCodes = { vendorCode: string; gameCode: string };

/** The form of codes agreed with vendors (`code` of the protocol). */
const code = '[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}';
const gamePage = new RegExp(`^/game/(${code})/(${code})$`);
const isCode = new RegExp(`^${code}$`);

/** The game that a path of the form `/game/<vendor>/<game>` is the page of; null for every other path. */
export const gamePageAt = (path: string): GameCodes | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const [, vendorCode, gameCode] = gamePage.exec(decoded) ?? [];
  return vendorCode === undefined || gameCode === undefined ? null : { vendorCode, gameCode };
};

export const pathOfGamePage = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;

/** The game that the page at this URL plays; null for every other page. */
export const gameToPlayAt = (url: string): GameCodes | null => {
  const [path, search] = url.split('?');
  if (path !== '/seamless') return null;
  const params = new URLSearchParams(search);
  const vendorCode = params.get('vassalage') ?? '';
  const gameCode = params.get('gameCode') ?? '';
  return isCode.test(vendorCode) && isCode.test(gameCode) ? { vendorCode, gameCode } : null;
};
