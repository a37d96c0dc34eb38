import { toAsciiDigits } from './ascii-digits.ts';

export type SliderRange = { min: number; max: number; step: number };

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** The nearest value the slider can stand on. */
export const onStep = (value: number, { min, max, step }: SliderRange): number => {
  const stepped = min + Math.round((value - min) / step) * step;
  const highest = min + Math.floor((max - min) / step) * step;
  return Number(Math.min(highest, Math.max(min, stepped)).toFixed(Math.max(decimalsOf(min), decimalsOf(step))));
};

/** What somebody typed, with either decimal mark and any digits; null where it is no number. */
export const readSliderText = (text: string, range: SliderRange): number | null => {
  const plain = toAsciiDigits(text).trim().replace(/[,٫]/, '.');
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain)) return null;
  return onStep(Number(plain), range);
};

/** How much of the track lies behind the thumb, 0 to 100. */
export const filledPercent = (value: number, { min, max }: SliderRange): number =>
  max === min ? 0 : Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
