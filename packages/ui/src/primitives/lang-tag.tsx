import type { ReactNode } from 'react';

export type BdiProps = { children: ReactNode; className?: string };

/** A name of unknown direction that must not change the direction of the surrounding sentence. */
export const Bdi = ({ children, className }: BdiProps) => (
  <bdi dir="auto" className={className}>
    {children}
  </bdi>
);

/** Numbers, codes, phone numbers, odds: left to right in every language. */
export const Ltr = ({ children, className }: BdiProps) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);

export type LangTagProps = { lang: string; children: ReactNode; className?: string };

/** Text in another language, so that speech synthesis and fonts treat it as that language. */
export const LangTag = ({ lang, children, className }: LangTagProps) => (
  <bdi lang={lang} dir="auto" className={className}>
    {children}
  </bdi>
);
