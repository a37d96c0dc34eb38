import { MonthBars } from './month-bars.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const pointsOf = (values: readonly number[]) =>
  months.map((label, index) => ({
    key: label,
    label,
    name: `${label} 2026`,
    value: values[index] ?? 0,
    text: `$${values[index] ?? 0}.00`,
  }));

const meta = { title: 'domain/month bars' };
export default meta;

export const Deposits = {
  render: () => (
    <MonthBars
      title="Deposits"
      summary="Deposits of twelve months, 1,240 dollars in all"
      points={pointsOf([120, 80, 0, 200, 140, 60, 90, 220, 130, 40, 100, 60])}
      emptyText="Nothing was deposited."
    />
  ),
};

export const Result = {
  render: () => (
    <MonthBars
      title="Result"
      summary="Result of twelve months"
      points={pointsOf([-80, 20, 0, -150, 90, -60, -20, -180, 30, -40, -70, -10])}
      emptyText="Nothing was played."
    />
  ),
};

export const Nothing = {
  render: () => <MonthBars title="Time" summary="No time" points={pointsOf([])} emptyText="Nothing was played." />,
};
