import type { Banner } from '../shared/content/banners.ts';
import type { Permission } from '../shared/lib/permission.ts';
import type { GameFacts } from '../shared/play/game-facts.ts';
import type { MemberInfo } from '../shared/session/viewer.ts';

/** Data that the server embeds in the page, so that the first paint needs no request. */
export type Boot = {
  permission?: Permission;
  /** The viewer according to the cookie, which no script can read; null is a visitor. */
  viewer?: MemberInfo | null;
  /** The brand's text overrides, compiled, in its default language. */
  texts?: { language: string; messages: unknown };
  /** On URLs that show home; in the brand's default language, whatever the visitor's is. */
  home?: { language: string; banners: Banner[] };
  /** On the page of a game, and on the URL of its frame; in the same language. */
  game?: { language: string; facts: GameFacts };
};

const read = (): Boot => {
  const text = document.getElementById('fh-boot')?.textContent;
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A truncated shell yields nothing; the calls will fetch the data.
    return {};
  }
};

let boot: Boot | null = null;

/** Absent in development, where no server fills the shell: then everything is requested. */
export const readBoot = (): Boot => {
  boot ??= read();
  return boot;
};
