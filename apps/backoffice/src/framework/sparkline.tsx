/** A line without axes: the course of a figure beside its value, which says the same in words. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.length < 2) return null;
  const [width, height] = [100, 24];
  const range = most - least || 1;
  const points = values.map(
    (value, index) =>
      `${(index / (values.length - 1)) * width},${height - 2 - ((value - least) / range) * (height - 4)}`,
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-1 h-6 w-full text-action-text rtl:-scale-x-100"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};
