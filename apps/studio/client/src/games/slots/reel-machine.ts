import type { ShownSpin, SlotDesign } from '@fairhouse/games/slots';
import { drawAtlas } from './draw-atlas.ts';
import { spinMs, travelOf, wayAt } from './reel-motion.ts';
import { sharpAt, sharpnessAfter } from './sharpness.rules.ts';

/** The size of a cell in units, independent of the screen. */
const cell = 100;
const fadeMs = 320;
const sparkCount = 48;
const lineColours = ['#ffe08a', '#8ae9ff', '#ff9ecb', '#b4ff9e', '#d3b0ff', '#ffb27a'];
/** How much of a symbol that is not part of a win remains visible. */
const lostAlpha = 0.36;

export type ReelMachine = {
  /** Spins to these stops; resolves when all reels have stopped. */
  spinTo(stops: readonly number[]): Promise<void>;
  /** Highlights the wins. A win of at most the stake is shown without celebration. */
  showWins(spin: ShownSpin, isLively: boolean): void;
  clear(): void;
  resize(width: number, height: number): void;
  close(): void;
};

/** A pixel ratio of three costs power without a visible gain. */
const sharpest = Math.min(window.devicePixelRatio || 1, 2);

type Place = readonly [reel: number, row: number];
type Spark = { from: Place; colour: number; right: number; down: number; turn: number };
type Shown = { spin: ShownSpin; won: ReadonlySet<string>; cells: readonly Place[]; sparks: readonly Spark[] };

const keyOf = ([reel, row]: Place): string => `${reel} ${row}`;
const middleOf = ([reel, row]: Place) => ({ x: (reel + 0.5) * cell, y: (row + 0.5) * cell });

const sparksOver = (cells: readonly Place[]): Spark[] =>
  Array.from({ length: sparkCount }, (_, at) => {
    const angle = at * 2.399;
    const speed = 0.05 + (at % 7) * 0.018;
    return {
      from: cells[at % cells.length] ?? [0, 0],
      colour: at % lineColours.length,
      right: Math.cos(angle) * speed,
      down: Math.sin(angle) * speed - 0.05,
      turn: 0.002 + (at % 5) * 0.001,
    };
  });

export const openMachine = (
  host: HTMLElement,
  design: SlotDesign,
  use: {
    labels: Readonly<Record<'wild' | 'scatter' | 'jackpot', string>>;
    hasReducedMotion: boolean;
    tick: () => void;
  },
): ReelMachine => {
  const { reels, rows, strips } = design;
  const [wide, high] = [reels * cell, rows * cell];
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  host.append(canvas);
  const atlas = drawAtlas(design, use.labels, lineColours);

  // Not the first positions, where the strips are alike.
  let stops: readonly number[] = strips.map((strip, reel) => (reel * 7 + 3) % strip.length);
  /** Where each reel is on its strip, and by how much its symbols are stretched by speed. */
  let places: readonly { position: number; blur: number }[] = [];
  let symbolAlpha = 1;
  let shown: Shown | null = null;
  /** Milliseconds since the celebration began; null for a win that is shown without one. */
  let sinceMs: number | null = null;
  let isClosed = false;

  const stand = (): void => {
    places = stops.map((position) => ({ position, blur: 0 }));
  };

  const drawBackdrop = (): void => {
    for (let reel = 0; reel < reels; reel += 1) {
      context.fillStyle = reel % 2 === 0 ? 'rgb(0 0 0 / 0.34)' : 'rgb(0 0 0 / 0.26)';
      context.fillRect(reel * cell, 0, cell, high);
      if (reel === 0) continue;
      context.fillStyle = 'rgb(255 255 255 / 0.1)';
      context.fillRect(reel * cell - 0.75, 0, 1.5, high);
    }
  };
  const drawGlows = ({ cells }: Shown, beat: number): void => {
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = 0.35 + beat * 0.5;
    const size = cell * (1.45 + beat * 0.25);
    for (const place of cells) {
      const { x, y } = middleOf(place);
      atlas.glow(context, x, y, size, size);
    }
    context.globalCompositeOperation = 'source-over';
  };
  const drawReel = (reel: number, beat: number): void => {
    const strip = strips[reel] ?? [];
    const { position, blur } = places[reel] ?? { position: 0, blur: 0 };
    const first = Math.floor(position);
    // One symbol more than there are rows: while a reel moves, part of the next symbol is visible.
    for (let row = 0; row <= rows; row += 1) {
      const symbol = strip[(((first + row) % strip.length) + strip.length) % strip.length] ?? 0;
      const isWon = shown?.won.has(keyOf([reel, row])) === true;
      context.globalAlpha = shown === null || isWon ? symbolAlpha : lostAlpha;
      const size = cell * (isWon ? 1 + beat * 0.07 : 1);
      const y = (row + 0.5 - (position - first)) * cell;
      atlas.symbols[symbol]?.(context, (reel + 0.5) * cell, y, size, size * (1 + blur));
    }
    context.globalAlpha = 1;
  };
  const drawLines = ({ spin }: Shown): void => {
    context.lineJoin = 'round';
    context.lineCap = 'round';
    for (const [at, { cells, line }] of spin.wins.entries()) {
      context.strokeStyle = lineColours[at % lineColours.length] ?? '#fff';
      if (line !== null && cells.length > 1) {
        const path = new Path2D();
        for (const place of cells) {
          const { x, y } = middleOf(place);
          path.lineTo(x, y);
        }
        for (const [width, alpha] of [
          [9, 0.22],
          [3, 0.95],
        ] as const) {
          context.lineWidth = width;
          context.globalAlpha = alpha;
          context.stroke(path);
        }
      }
      context.lineWidth = 3;
      context.globalAlpha = 0.95;
      context.beginPath();
      for (const [reel, row] of cells) context.roundRect(reel * cell + 5, row * cell + 5, cell - 10, cell - 10, 12);
      context.stroke();
    }
    context.globalAlpha = 1;
  };
  const drawSparks = ({ sparks }: Shown, elapsedMs: number): void => {
    const left = Math.max(0, 1 - elapsedMs / 1_400);
    if (left === 0) return;
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = left;
    const size = 8 + left * 18;
    for (const { from, colour, right, down, turn } of sparks) {
      const { x, y } = middleOf(from);
      context.save();
      context.translate(x + right * elapsedMs, y + down * elapsedMs + 0.0001 * elapsedMs ** 2);
      context.rotate(turn * elapsedMs);
      atlas.sparks[colour]?.(context, 0, 0, size, size);
      context.restore();
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  };
  const paint = (): void => {
    if (isClosed) return;
    context.setTransform(canvas.width / wide, 0, 0, canvas.height / high, 0, 0);
    context.clearRect(0, 0, wide, high);
    drawBackdrop();
    const beat = sinceMs === null ? 0 : Math.sin(sinceMs / 170) * 0.5 + 0.5;
    if (shown !== null && sinceMs !== null) drawGlows(shown, beat);
    for (let reel = 0; reel < reels; reel += 1) drawReel(reel, beat);
    if (shown === null) return;
    drawLines(shown);
    if (sinceMs !== null) drawSparks(shown, sinceMs);
  };

  /** Calls `draw` with the elapsed time on every animation frame, until it returns that it is done. */
  let stopMoving: (() => void) | null = null;
  const move = (draw: (elapsedMs: number) => boolean): Promise<void> => {
    stopMoving?.();
    return new Promise((done) => {
      const began = performance.now();
      let frame = 0;
      const end = (): void => {
        cancelAnimationFrame(frame);
        stopMoving = null;
        done();
      };
      const next = (): void => {
        const isDone = isClosed || draw(performance.now() - began);
        paint();
        if (isDone) end();
        else frame = requestAnimationFrame(next);
      };
      stopMoving = end;
      frame = requestAnimationFrame(next);
    });
  };

  let size = { width: wide, height: high };
  let sharpness = sharpAt(sharpest);
  const fit = (): void => {
    canvas.width = Math.round(size.width * sharpness.ratio);
    canvas.height = Math.round(size.height * sharpness.ratio);
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
    paint();
  };
  /** Every spin is a measurement of the device. */
  const adjust = (framesPerMs: number): void => {
    const { ratio } = sharpness;
    sharpness = sharpnessAfter(sharpness, framesPerMs, sharpest);
    if (sharpness.ratio !== ratio) fit();
  };

  const clear = (): void => {
    stopMoving?.();
    shown = null;
    sinceMs = null;
    symbolAlpha = 1;
    stand();
    paint();
  };

  stand();
  fit();
  // A browser may drop what a canvas shows while the page is in the background.
  canvas.addEventListener('contextrestored', paint);
  return {
    spinTo: async (wanted) => {
      clear();
      if (use.hasReducedMotion) {
        // Without movement: the old picture fades out, the new one in.
        await move((elapsed) => {
          symbolAlpha = Math.max(0, 1 - elapsed / fadeMs);
          return elapsed >= fadeMs;
        });
        stops = wanted;
        stand();
        await move((elapsed) => {
          symbolAlpha = Math.min(1, elapsed / fadeMs);
          return elapsed >= fadeMs;
        });
        return;
      }
      const from = stops;
      const travels = strips.map((strip, reel) => travelOf(from[reel] ?? 0, wanted[reel] ?? 0, strip.length, reel));
      const last = strips.map(() => 0);
      let standing = 0;
      let pictures = 0;
      await move((elapsed) => {
        pictures += 1;
        places = travels.map((travel, reel) => {
          const way = wayAt(elapsed, reel, travel);
          const speed = Math.abs(way - (last[reel] ?? 0));
          last[reel] = way;
          return { position: (from[reel] ?? 0) - way, blur: Math.min(0.35, speed * 0.35) };
        });
        const stood = travels.filter((_, reel) => elapsed >= spinMs(reel + 1)).length;
        if (stood > standing) use.tick();
        standing = stood;
        return elapsed >= spinMs(reels);
      });
      stops = wanted;
      stand();
      adjust(pictures / spinMs(reels));
      paint();
    },
    showWins: (spin, isLively) => {
      const cells = spin.wins.flatMap((win) => win.cells);
      if (cells.length === 0) return;
      shown = { spin, won: new Set(cells.map(keyOf)), cells, sparks: sparksOver(cells) };
      if (!isLively || use.hasReducedMotion) {
        paint();
        return;
      }
      // The picture is then static; nothing is drawn until something moves.
      void move((elapsed) => {
        sinceMs = elapsed;
        return elapsed >= 2_200;
      });
    },
    clear,
    resize: (width, height) => {
      size = { width, height };
      fit();
    },
    close: () => {
      isClosed = true;
      stopMoving?.();
      canvas.remove();
    },
  };
};
