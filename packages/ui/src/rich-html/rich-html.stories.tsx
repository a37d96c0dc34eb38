import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichHtml } from './rich-html.tsx';

const meta = {
  component: RichHtml,
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
  args: {
    html: `<h3>Weekly rebate</h3>
<p>Every Monday you get back a share of what you staked in the <b>past seven days</b>. The share depends on your <i>level</i>; see <a href="https://example.com/levels">the levels</a>.</p>
<h4>What counts</h4>
<ul><li>Settled bets on slots, fishing and live tables</li><li>Sports bets at odds of 1.5 and above</li></ul>
<ol><li>The figure is fixed at 23:59 on Sunday.</li><li>The rebate is paid before noon on Monday.</li></ol>
<table><thead><tr><th>Level</th><th>Slots</th><th>Live</th><th>Sports</th><th>Most per week</th></tr></thead><tbody><tr><td>Jade</td><td>0.4 %</td><td>0.3 %</td><td>0.2 %</td><td>500,000</td></tr><tr><td>Gold</td><td>0.8 %</td><td>0.6 %</td><td>0.4 %</td><td>2,000,000</td></tr></tbody></table>
<p>Play within your limits.</p>`,
  },
} satisfies Meta<typeof RichHtml>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Announcement: Story = {};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const RightToLeftText: Story = {
  args: {
    lang: 'ar',
    html: '<h3>استرداد أسبوعي</h3><p>كل يوم اثنين تسترد <b>جزءًا</b> مما راهنت به.</p><ul><li>الرهانات المسواة</li></ul>',
  },
};
