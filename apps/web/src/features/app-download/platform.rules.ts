export type Platform = 'ios' | 'android' | 'lite';

/**
 * Which guide comes first. An iPad calls itself a Mac; only its touch points tell. Whatever is neither
 * can still keep the page as a bookmark.
 */
export const platformOf = ({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): Platform => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'lite';
};
