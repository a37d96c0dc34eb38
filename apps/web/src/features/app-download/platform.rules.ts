export type Platform = 'ios' | 'android' | 'lite';

/**
 * Which guide comes first. An iPad identifies itself as a Mac; only its touch points distinguish it. Any other device
 * can still bookmark the page.
 */
export const platformOf = ({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): Platform => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'lite';
};
