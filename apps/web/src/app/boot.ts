import type { Banner } from '../shared/content/banners.ts';
import type { Permission } from '../shared/lib/permission.ts';
import type { MemberInfo } from '../shared/session/viewer.ts';

/** What the server has put into the page, so that the first paint asks for nothing. */
export type Boot = {
  permission?: Permission;
  /** Who looks, told by the cookie that no script can read; null is a visitor. */
  viewer?: MemberInfo | null;
  /** The brand's own words, compiled, in its default language. */
  texts?: { language: string; messages: unknown };
  /** On addresses that show home; in the brand's own language, whatever the visitor's is. */
  home?: { language: string; banners: Banner[] };
};

const read = (): Boot => {
  const text = document.getElementById('fh-boot')?.textContent;
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A shell that was cut off on its way says nothing; the calls will.
    return {};
  }
};

let boot: Boot | null = null;

/** Absent in development, where no server writes the shell: then everything is asked for. */
export const readBoot = (): Boot => {
  boot ??= read();
  return boot;
};
