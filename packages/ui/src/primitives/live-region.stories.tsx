import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { LiveRegion } from './live-region.tsx';

const meta = { component: LiveRegion } satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj;

/**
 * Starts at 1 and counts to 5 when pressed, rendering each figure before the next, without a timer that a busy machine
 * could delay.
 */
const Running = () => {
  const [figure, setFigure] = useState(1);
  useEffect(() => {
    if (figure > 1 && figure < 5) setFigure(figure + 1);
  }, [figure]);
  return (
    <p>
      <Button onClick={() => setFigure(2)}>Run</Button> {figure}
      <LiveRegion text={`Balance ${figure}`} everyMs={1_000} />
    </p>
  );
};

export const OnlyTheLast: Story = {
  render: () => <Running />,
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live]');
    await waitFor(() => expect(region).toHaveTextContent('Balance 1'));
    const received: (string | null)[] = [];
    const listener = new MutationObserver(() => received.push(region?.textContent ?? null));
    if (region) listener.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(region).toHaveTextContent('Balance 5'));
    listener.disconnect();
    // The figures between the first and the last were superseded and are not announced.
    for (const between of ['Balance 3', 'Balance 4']) await expect(received).not.toContain(between);
  },
};
