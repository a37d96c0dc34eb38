import 'pixi.js/unsafe-eval';
import type { ShownSpin, SlotDesign } from '@fairhouse/games/slots';
import { Application, Container, Graphics, Sprite } from 'pixi.js';
import type { Atlas } from './draw-atlas.ts';
import { drawAtlas } from './draw-atlas.ts';
import { spinMs, travelOf, wayAt } from './reel-motion.ts';
import { sharpAt, sharpnessAfter } from './sharpness.rules.ts';

/** The size of a cell in units, independent of the screen. */
const cell = 100;
const fadeMs = 320;
const sparkCount = 48;
const lineColours = [0xffe08a, 0x8ae9ff, 0xff9ecb, 0xb4ff9e, 0xd3b0ff, 0xffb27a];

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

const startRenderer = async (): Promise<Application> => {
  const app = new Application();
  await app.init({
    backgroundAlpha: 0,
    antialias: false,
    resolution: sharpest,
    autoDensity: true,
    autoStart: false,
    preference: 'webgl',
    powerPreference: 'low-power',
  });
  app.ticker.stop();
  app.canvas.setAttribute('aria-hidden', 'true');
  return app;
};

/** Started with this file, while the page still requests the session: the first machine takes it. */
let started: Promise<Application> | null = startRenderer();
started.catch(() => undefined);

type Spark = { sprite: Sprite; x: number; y: number; turn: number };

export const openMachine = async (
  host: HTMLElement,
  design: SlotDesign,
  use: {
    labels: Readonly<Record<'wild' | 'scatter' | 'jackpot', string>>;
    hasReducedMotion: boolean;
    tick: () => void;
  },
): Promise<ReelMachine> => {
  const { reels, rows, strips } = design;
  const starting = started ?? startRenderer();
  started = null;
  const app = await starting;
  host.append(app.canvas);

  const atlas: Atlas = drawAtlas(design, use.labels, 160);
  const world = new Container();
  const backdrop = new Graphics();
  for (let reel = 0; reel < reels; reel += 1) {
    backdrop.rect(reel * cell, 0, cell, rows * cell).fill({ color: 0x000000, alpha: reel % 2 === 0 ? 0.34 : 0.26 });
    if (reel > 0) backdrop.rect(reel * cell - 0.75, 0, 1.5, rows * cell).fill({ color: 0xffffff, alpha: 0.1 });
  }
  const glows = new Container();
  const symbols = new Container();
  const lines = new Graphics();
  const sparks = new Container();
  world.addChild(backdrop, glows, symbols, lines, sparks);
  app.stage.addChild(world);

  /** One sprite more than there are rows: while a reel moves, part of the next symbol is visible. */
  const sprites = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows + 1 }, () => {
      const sprite = new Sprite(atlas.symbols[0]);
      sprite.anchor.set(0.5);
      sprite.x = (reel + 0.5) * cell;
      symbols.addChild(sprite);
      return sprite;
    }),
  );
  const glowSprites = sprites.map((column) =>
    column.slice(0, rows).map(() => {
      const glow = new Sprite(atlas.glow);
      glow.anchor.set(0.5);
      glow.blendMode = 'add';
      glow.visible = false;
      glows.addChild(glow);
      return glow;
    }),
  );
  const flying: Spark[] = Array.from({ length: sparkCount }, () => {
    const sprite = new Sprite(atlas.spark);
    sprite.anchor.set(0.5);
    sprite.blendMode = 'add';
    sprite.visible = false;
    sparks.addChild(sprite);
    return { sprite, x: 0, y: 0, turn: 0 };
  });

  // Not the first positions, where the strips are alike.
  let stops: readonly number[] = strips.map((strip, reel) => (reel * 7 + 3) % strip.length);
  let isClosed = false;
  const paint = (): void => {
    if (!isClosed) app.render();
  };
  const place = (reel: number, position: number, blur: number): void => {
    const strip = strips[reel] ?? [];
    const first = Math.floor(position);
    const part = position - first;
    for (const [at, sprite] of (sprites[reel] ?? []).entries()) {
      const symbol = strip[(((first + at) % strip.length) + strip.length) % strip.length] ?? 0;
      const texture = atlas.symbols[symbol];
      if (texture !== undefined && sprite.texture !== texture) sprite.texture = texture;
      sprite.y = (at + 0.5 - part) * cell;
      sprite.width = cell;
      sprite.height = cell * (1 + blur);
      // A reel is round: symbols near its edges appear further back.
      const lean = Math.abs(sprite.y / (rows * cell) - 0.5) * 2;
      const shade = Math.round(255 * Math.max(0.6, 1 - Math.max(0, lean - 0.85) * 0.9));
      sprite.tint = (shade << 16) | (shade << 8) | shade;
      sprite.alpha = 1;
    }
  };
  const stand = (): void => {
    for (let reel = 0; reel < reels; reel += 1) place(reel, stops[reel] ?? 0, 0);
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

  let size = { width: reels * cell, height: rows * cell };
  let sharpness = sharpAt(sharpest);
  const fit = (): void => {
    app.renderer.resize(size.width, size.height, sharpness.ratio);
    world.scale.set(size.width / (reels * cell), size.height / (rows * cell));
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
    lines.clear();
    for (const glow of glowSprites.flat()) glow.visible = false;
    for (const { sprite } of flying) sprite.visible = false;
    stand();
    paint();
  };

  const drawLines = ({ wins }: ShownSpin): void => {
    lines.clear();
    for (const [at, { cells, line }] of wins.entries()) {
      const color = lineColours[at % lineColours.length] ?? 0xffffff;
      if (line !== null && cells.length > 1)
        for (const [width, alpha] of [
          [9, 0.22],
          [3, 0.95],
        ] as const) {
          for (const [place, [reel, row]] of cells.entries()) {
            const [x, y] = [(reel + 0.5) * cell, (row + 0.5) * cell];
            if (place === 0) lines.moveTo(x, y);
            else lines.lineTo(x, y);
          }
          lines.stroke({ width, color, alpha, join: 'round', cap: 'round' });
        }
      for (const [reel, row] of cells)
        lines
          .roundRect(reel * cell + 5, row * cell + 5, cell - 10, cell - 10, 12)
          .stroke({ width: 3, color, alpha: 0.95 });
    }
  };

  const throwSparks = (cells: readonly (readonly [number, number])[]): void => {
    for (const [at, spark] of flying.entries()) {
      const [reel, row] = cells[at % cells.length] ?? [0, 0];
      const angle = at * 2.399;
      const speed = 0.05 + (at % 7) * 0.018;
      spark.sprite.position.set((reel + 0.5) * cell, (row + 0.5) * cell);
      spark.sprite.tint = lineColours[at % lineColours.length] ?? 0xffffff;
      spark.sprite.visible = true;
      spark.x = Math.cos(angle) * speed;
      spark.y = Math.sin(angle) * speed - 0.05;
      spark.turn = 0.002 + (at % 5) * 0.001;
    }
  };

  stand();
  fit();
  return {
    spinTo: async (wanted) => {
      clear();
      if (use.hasReducedMotion) {
        // Without movement: the old picture fades out, the new one in.
        await move((elapsed) => {
          symbols.alpha = Math.max(0, 1 - elapsed / fadeMs);
          return elapsed >= fadeMs;
        });
        stops = wanted;
        stand();
        await move((elapsed) => {
          symbols.alpha = Math.min(1, elapsed / fadeMs);
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
        let stood = 0;
        for (let reel = 0; reel < reels; reel += 1) {
          const travel = travels[reel] ?? 0;
          const way = wayAt(elapsed, reel, travel);
          const speed = Math.abs(way - (last[reel] ?? 0));
          last[reel] = way;
          place(reel, (from[reel] ?? 0) - way, Math.min(0.35, speed * 0.35));
          if (elapsed >= spinMs(reel + 1)) stood += 1;
        }
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
      const won = new Set(cells.map(([reel, row]) => `${reel} ${row}`));
      drawLines(spin);
      for (const [reel, column] of sprites.entries())
        for (const [row, sprite] of column.slice(0, rows).entries())
          if (!won.has(`${reel} ${row}`)) sprite.tint = 0x5a5a68;
      if (!isLively || use.hasReducedMotion) {
        paint();
        return;
      }
      for (const [reel, row] of cells) {
        const glow = glowSprites[reel]?.[row];
        if (glow === undefined) continue;
        glow.position.set((reel + 0.5) * cell, (row + 0.5) * cell);
        glow.visible = true;
      }
      throwSparks(cells);
      let before = 0;
      void move((elapsed) => {
        const passed = Math.min(50, elapsed - before);
        before = elapsed;
        const beat = Math.sin(elapsed / 170) * 0.5 + 0.5;
        for (const [reel, row] of cells) {
          const sprite = sprites[reel]?.[row];
          const glow = glowSprites[reel]?.[row];
          if (sprite !== undefined) {
            sprite.width = cell * (1 + beat * 0.07);
            sprite.height = cell * (1 + beat * 0.07);
          }
          if (glow !== undefined) {
            glow.alpha = 0.35 + beat * 0.5;
            glow.width = cell * (1.45 + beat * 0.25);
            glow.height = glow.width;
          }
        }
        for (const spark of flying) {
          spark.y += passed * 0.0002;
          spark.sprite.x += spark.x * passed;
          spark.sprite.y += spark.y * passed;
          spark.sprite.rotation += spark.turn * passed;
          const left = Math.max(0, 1 - elapsed / 1_400);
          spark.sprite.alpha = left;
          spark.sprite.width = 8 + left * 18;
          spark.sprite.height = spark.sprite.width;
        }
        // The picture is then static; nothing is drawn until something moves.
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
      app.destroy(true, { children: true, texture: true, textureSource: true });
    },
  };
};
