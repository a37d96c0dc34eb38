import type { Theme } from '../solo-kit/theme-of.ts';

export type CurveFrame = {
  /** Milliseconds since the round began; null before the first. */
  elapsedMs: number | null;
  growth: number;
  state: 'waiting' | 'rising' | 'left' | 'crashed';
  hasMotion: boolean;
};

/** An approximate curve for display; payouts come from `hundredthsAt` alone. */
const valueAt = (growth: number, ms: number): number => Math.exp((growth * ms) / 1e9);

/** The step of the scale that gives three to six lines. */
const stepFor = (span: number): number => {
  const wanted = span / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= wanted) ?? wanted;
};

export const drawCurve = (
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  { colours, motif }: Theme,
  frame: CurveFrame,
): void => {
  context.clearRect(0, 0, width, height);
  const elapsed = frame.elapsedMs ?? 0;
  const value = valueAt(frame.growth, elapsed);
  const box = { left: 44, top: 24, right: width - 40, bottom: height - 30 };
  const spanMs = Math.max(8_000, elapsed * 1.08);
  const top = Math.max(2, 1 + (value - 1) * 1.18);
  const x = (ms: number) => box.left + (ms / spanMs) * (box.right - box.left);
  const y = (multiple: number) => box.bottom - ((multiple - 1) / (top - 1)) * (box.bottom - box.top);

  context.font = '12px system-ui, sans-serif';
  context.lineWidth = 1;
  context.textBaseline = 'middle';
  context.strokeStyle = 'rgb(255 255 255 / 0.09)';
  context.fillStyle = 'rgb(255 255 255 / 0.62)';
  const step = stepFor(top - 1);
  context.textAlign = 'end';
  for (let line = 1; line <= top; line += step) {
    context.beginPath();
    context.moveTo(box.left, y(line));
    context.lineTo(box.right, y(line));
    context.stroke();
    context.fillText(`${line < 10 ? line.toFixed(1) : Math.round(line)}×`, box.left - 8, y(line));
  }
  const stepMs = stepFor(spanMs / 1_000) * 1_000;
  context.textAlign = 'center';
  for (let ms = 0; ms <= spanMs; ms += stepMs) context.fillText(`${ms / 1_000}s`, x(ms), box.bottom + 16);

  if (frame.elapsedMs === null) return;
  const points = 72;
  context.beginPath();
  for (let at = 0; at <= points; at += 1) {
    const ms = (elapsed * at) / points;
    context.lineTo(x(ms), y(valueAt(frame.growth, ms)));
  }
  const isCrashed = frame.state === 'crashed';
  const line = isCrashed ? '#ff5c72' : frame.state === 'left' ? '#2bd9a0' : colours.glow;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = 5;
  context.strokeStyle = line;
  context.save();
  if (frame.hasMotion) {
    context.shadowColor = line;
    context.shadowBlur = 22;
  }
  context.stroke();
  context.restore();

  context.lineTo(x(elapsed), box.bottom);
  context.lineTo(box.left, box.bottom);
  context.closePath();
  const fill = context.createLinearGradient(0, y(value), 0, box.bottom);
  fill.addColorStop(0, `${line}66`);
  fill.addColorStop(1, `${line}05`);
  context.fillStyle = fill;
  context.fill();

  // The game's motif moves at the head of the curve.
  const size = Math.max(34, Math.min(58, width / 11));
  context.save();
  context.translate(x(elapsed), y(value));
  context.beginPath();
  context.arc(0, 0, size * 0.62, 0, Math.PI * 2);
  context.fillStyle = isCrashed ? '#3a0d16' : colours.deep;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = line;
  context.stroke();
  context.scale(size / 640, size / 640);
  context.translate(-256, -256);
  context.fillStyle = isCrashed ? '#ff9aa8' : colours.mark;
  context.fill(new Path2D(motif));
  context.restore();
};
