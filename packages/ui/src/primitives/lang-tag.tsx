import type { ReactNode } from 'react';

export type BdiProps = { children: ReactNode; className?: string };

/** A name of unknown direction that must not turn the sentence around it. */
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

/** Words of another language, so that a voice speaks them and a face shows them as that language does. */
export const LangTag = ({ lang, children, className }: LangTagProps) => (
  <bdi lang={lang} dir="auto" className={className}>
    {children}
  </bdi>
);
