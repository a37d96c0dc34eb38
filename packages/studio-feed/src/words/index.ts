import { ar } from './ar.ts';
import { cn } from './cn.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { es } from './es.ts';
import { hi } from './hi.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { NameWords } from './name-words.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';

/** The languages of game names, besides the studio's own English. */
export const nameWords: Readonly<Record<string, NameWords>> = {
  VI: vi,
  CN: cn,
  TH: th,
  KO: ko,
  JA: ja,
  RU: ru,
  AR: ar,
  HI: hi,
  ES: es,
  PT: pt,
  DE: de,
  EL: el,
};
