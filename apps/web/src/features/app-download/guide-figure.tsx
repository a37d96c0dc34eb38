import type { ReactNode } from 'react';
import type { Platform } from './platform.rules.ts';

const sheet = 'fill-surface-1 stroke-control';
const soft = 'fill-surface-3';
const accent = 'fill-none stroke-action-text';

const Phone = ({ children }: { children: ReactNode }) => (
  <svg className="h-44 w-auto shrink-0" viewBox="0 0 110 200" fill="none" strokeWidth="2.5" aria-hidden="true">
    <rect className={sheet} x="3" y="3" width="104" height="194" rx="18" />
    <rect className={soft} x="40" y="11" width="30" height="6" rx="3" />
    {children}
  </svg>
);

/** The icon to look for on the screen, drawn instead of photographed: browsers change, the icon stays. */
export const GuideFigure = ({ platform }: { platform: Platform }) => {
  if (platform === 'ios')
    return (
      <Phone>
        <rect className={soft} x="14" y="28" width="82" height="60" rx="8" />
        <rect className={soft} x="14" y="96" width="52" height="8" rx="4" />
        <rect className={soft} x="14" y="110" width="70" height="8" rx="4" />
        <rect className={soft} x="10" y="150" width="90" height="36" rx="10" />
        <path className={accent} d="M55 176v-20m-6 6 6-6 6 6" strokeLinecap="round" strokeLinejoin="round" />
        <path className={accent} d="M47 168h-2v12h20v-12h-2" strokeLinecap="round" strokeLinejoin="round" />
      </Phone>
    );
  if (platform === 'android')
    return (
      <Phone>
        <rect className={soft} x="14" y="26" width="66" height="16" rx="8" />
        <g className="fill-action-text">
          <circle cx="92" cy="28" r="2.6" />
          <circle cx="92" cy="35" r="2.6" />
          <circle cx="92" cy="42" r="2.6" />
        </g>
        <rect className={sheet} x="36" y="52" width="60" height="74" rx="8" />
        <rect className={soft} x="44" y="62" width="40" height="6" rx="3" />
        <rect className={soft} x="44" y="76" width="34" height="6" rx="3" />
        <rect className="fill-action-text" x="44" y="90" width="44" height="8" rx="4" />
        <rect className={soft} x="44" y="106" width="30" height="6" rx="3" />
        <rect className={soft} x="14" y="140" width="82" height="40" rx="8" />
      </Phone>
    );
  return (
    <Phone>
      <rect className={soft} x="14" y="26" width="82" height="16" rx="8" />
      <path
        className={accent}
        d="M55 66l7.400 15 16.6 2.400-12 11.700 2.800 16.500L55 103.800l-14.800 7.800L43 95.100 31 83.400 47.600 81z"
        strokeLinejoin="round"
      />
      <rect className={soft} x="22" y="130" width="66" height="8" rx="4" />
      <rect className={soft} x="32" y="146" width="46" height="8" rx="4" />
    </Phone>
  );
};
