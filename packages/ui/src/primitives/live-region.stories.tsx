import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { LiveRegion } from './live-region.tsx';

const meta = { component: LiveRegion } satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj;

/** Runs from 1 to 5 in quick succession. */
const Running = () => {
  const [figure, setFigure] = useState(1);
  useEffect(() => {
    if (figure === 5) return;
    const timer = setTimeout(() => setFigure(figure + 1), 60);
    return () => clearTimeout(timer);
  }, [figure]);
  return (
    <p>
      {figure}
      <LiveRegion text={`Balance ${figure}`} everyMs={600} />
    </p>
  );
};

export const OnlyTheLast: Story = {
  render: () => <Running />,
  play: async ({ canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live]');
    const heard: (string | null)[] = [];
    const listener = new MutationObserver(() => heard.push(region?.textContent ?? null));
    if (region) listener.observe(region, { childList: true, characterData: true, subtree: true });
    await waitFor(() => expect(region).toHaveTextContent('Balance 5'), { timeout: 3000 });
    listener.disconnect();
    // The figures between the first and the last were overtaken and stay unspoken.
    for (const between of ['Balance 3', 'Balance 4']) await expect(heard).not.toContain(between);
  },
};
