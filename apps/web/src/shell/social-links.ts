import type { BrandInfo } from '#shared/lib/permission.ts';
import { isSafePath } from '#shared/support/is-safe-path.ts';
import type { SocialLink } from './social-list.tsx';

/** Resources that are apps to install, not social pages. */
const appKinds = new Set(['android', 'ios', 'lite']);

/** The brand's social pages. An unsafe path is not shown. */
export const socialOf = ({ resources }: BrandInfo): SocialLink[] =>
  Object.values(resources)
    .filter(({ resourceType, url }) => !appKinds.has(resourceType.toLowerCase()) && isSafePath(url))
    .map(({ resourceType, name, url }) => ({ kind: resourceType, name, href: url }));
