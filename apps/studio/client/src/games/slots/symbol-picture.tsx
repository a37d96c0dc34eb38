import type { SlotArt, SlotDesign } from '@fairhouse/games/slots';
import { useEffect, useRef } from 'react';
import { drawSymbol } from './draw-symbol.ts';

const side = 56;

/** One symbol as on the reels. */
export const SymbolPicture = ({
  design,
  symbol,
  label,
}: {
  design: SlotDesign;
  symbol: number;
  label: string | null;
}) => {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = ref.current?.getContext('2d');
    const art: SlotArt = design.art;
    const own = art.symbols[symbol];
    if (pen === null || pen === undefined || own === undefined) return;
    pen.clearRect(0, 0, side * 2, side * 2);
    drawSymbol(pen, side * 2, art, { art: own, label, isJackpot: design.symbols[symbol]?.role === 'jackpot' });
  }, [design, symbol, label]);
  return <canvas ref={ref} width={side * 2} height={side * 2} className="size-14 shrink-0" />;
};
