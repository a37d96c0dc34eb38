import { toAsciiDigits } from './ascii-digits.ts';

export type SliderRange = { min: number; max: number; step: number };

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** The nearest value on a step of the slider. */
export const onStep = (value: number, { min, max, step }: SliderRange): number => {
  const stepped = min + Math.round((value - min) / step) * step;
  const highest = min + Math.floor((max - min) / step) * step;
  return Number(Math.min(highest, Math.max(min, stepped)).toFixed(Math.max(decimalsOf(min), decimalsOf(step))));
};

/** Parses typed text, with either decimal separator and any digits; null if it is not a number. */
export const readSliderText = (text: string, range: SliderRange): number | null => {
  const plain = toAsciiDigits(text).trim().replace(/[,٫]/, '.');
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain)) return null;
  return onStep(Number(plain), range);
};

/** The filled part of the track before the thumb, 0 to 100. */
export const filledPercent = (value: number, { min, max }: SliderRange): number =>
  max === min ? 0 : Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
