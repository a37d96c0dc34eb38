import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bdi, LangTag, Ltr } from './lang-tag.tsx';

const meta = { component: LangTag } satisfies Meta<typeof LangTag>;
export default meta;
type Story = StoryObj;

export const Names: Story = {
  render: () => (
    <div className="grid max-w-md gap-3">
      <p>
        <Bdi>לוטו 24</Bdi> and <Bdi>Ocean Kings 2</Bdi> are new. Call <Ltr>+84 90 123 45 67</Ltr>.
      </p>
      <p>
        <LangTag lang="th">สล็อตที่ดีที่สุดอยู่ที่นี่ ที่นี่มีเกมใหม่ทุกสัปดาห์</LangTag> · <LangTag lang="ar">العربية</LangTag> ·{' '}
        <LangTag lang="vi">Tiếng Việt</LangTag>
      </p>
    </div>
  ),
};
