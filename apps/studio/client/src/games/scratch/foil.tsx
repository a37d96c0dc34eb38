import { useEffect, useEffectEvent, useRef } from 'react';

export type FoilProps = {
  roundId: string;
  columns: number;
  rows: number;
  /** Fields that are open already. */
  opened: ReadonlySet<number>;
  colours: { from: string; to: string };
  onOpen: (field: number) => void;
};

/** The share of a field that must be scratched off before it counts as open. */
const enough = 0.5;
/** Sample points per row and column of a field that measure how much is scratched off. */
const marks = 6;

/** A layer over the whole ticket that the pointer scratches off. Fields can also be opened with the buttons beneath. */
export const Foil = ({ roundId, columns, rows, opened, colours, onOpen }: FoilProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rubbed = useRef(new Map<number, Set<number>>());
  const last = useRef<{ x: number; y: number } | null>(null);

  const cover = useEffectEvent(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    rubbed.current = new Map();
    const ratio = Math.min(window.devicePixelRatio, 2);
    element.width = Math.round(element.clientWidth * ratio);
    element.height = Math.round(element.clientHeight * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { clientWidth: width, clientHeight: height } = element;
    const shine = context.createLinearGradient(0, 0, width, height);
    for (const [stop, colour] of [
      [0, colours.from],
      [0.3, '#d9dde6'],
      [0.5, colours.to],
      [0.72, '#f2f4f8'],
      [1, colours.from],
    ] as const)
      shine.addColorStop(stop, colour);
    context.globalCompositeOperation = 'source-over';
    context.fillStyle = shine;
    context.fillRect(0, 0, width, height);
    context.strokeStyle = 'rgb(0 0 0 / 0.16)';
    context.lineWidth = 1;
    for (let line = -height; line < width; line += 9) {
      context.beginPath();
      context.moveTo(line, 0);
      context.lineTo(line + height, height);
      context.stroke();
    }
    for (const field of opened) clearField(field);
  });
  const clearField = (field: number) => {
    const element = canvas.current;
    const [width, height] = [(element?.clientWidth ?? 0) / columns, (element?.clientHeight ?? 0) / rows];
    element
      ?.getContext('2d')
      ?.clearRect((field % columns) * width, Math.floor(field / columns) * height, width, height);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ticket is covered anew.
  useEffect(() => {
    cover();
    const onResize = () => cover();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [roundId]);
  const clearOpened = useEffectEvent(() => {
    for (const field of opened) clearField(field);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened by a button is cleared too.
  useEffect(() => clearOpened(), [opened]);

  const rub = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const element = event.currentTarget;
    const context = element.getContext('2d');
    if (!context || (event.pointerType === 'mouse' && event.buttons === 0)) {
      last.current = null;
      return;
    }
    const box = element.getBoundingClientRect();
    const to = { x: event.clientX - box.left, y: event.clientY - box.top };
    const from = last.current ?? to;
    last.current = to;
    const [width, height] = [box.width / columns, box.height / rows];
    const brush = Math.min(width, height) * 0.36;
    context.globalCompositeOperation = 'destination-out';
    context.lineCap = 'round';
    context.lineWidth = brush;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x + 0.01, to.y);
    context.stroke();
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (let way = 0; way <= length; way += brush / 4) {
      const share = length === 0 ? 0 : way / length;
      touch(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, width, height, brush / 2);
    }
  };
  const touch = (x: number, y: number, width: number, height: number, reach: number) => {
    const field = Math.floor(y / height) * columns + Math.floor(x / width);
    if (field < 0 || field >= columns * rows || opened.has(field)) return;
    const seen = rubbed.current.get(field) ?? new Set<number>();
    rubbed.current.set(field, seen);
    const [left, top] = [(field % columns) * width, Math.floor(field / columns) * height];
    for (let mark = 0; mark < marks * marks; mark += 1) {
      const [markX, markY] = [
        left + (((mark % marks) + 0.5) * width) / marks,
        top + ((Math.floor(mark / marks) + 0.5) * height) / marks,
      ];
      if (Math.hypot(markX - x, markY - y) <= reach) seen.add(mark);
    }
    if (seen.size >= marks * marks * enough) onOpen(field);
  };

  return (
    <canvas
      ref={canvas}
      className="scratch-foil"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = null;
        rub(event);
      }}
      onPointerMove={rub}
      onPointerUp={() => {
        last.current = null;
      }}
    />
  );
};
