import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gift, Store } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SearchField } from './search-field.tsx';
import { SearchMark } from './search-mark.tsx';
import { SearchGroup, SearchIcon, SearchOption } from './search-option.tsx';
import { SearchOverlay } from './search-overlay.tsx';

const lines = ['Golden Harbour', 'Harbour Lights', 'Ember Forge'];
const nothing = () => {};

const Sample = ({ onClose, isBusy }: { onClose: () => void; isBusy: boolean }) => {
  const [text, setText] = useState('harb');
  const [active, setActive] = useState(0);
  return (
    <SearchOverlay
      isOpen
      onClose={onClose}
      title="Search"
      closeLabel="Close"
      field={
        <SearchField
          label="Search everything"
          placeholder="Game, provider or question"
          value={text}
          onChange={setText}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') setActive((active + 1) % lines.length);
          }}
          clearLabel="Clear search"
          onClear={() => setText('')}
          isBusy={isBusy}
          listId="found"
          activeId={`found-${active}`}
          maxLength={100}
        />
      }
      foot="Arrows move, Enter opens"
    >
      <div role="listbox" id="found" aria-label="Found">
        <SearchGroup id="found-games" title="Games">
          {lines.slice(0, 2).map((name, index) => (
            <SearchOption
              key={name}
              id={`found-${index}`}
              isActive={index === active}
              onPick={nothing}
              onPoint={() => setActive(index)}
              start={
                <SearchIcon>
                  <Gift />
                </SearchIcon>
              }
              title={<SearchMark text={name} typed={text} />}
              text="Blue Heron"
              end="Hot"
            />
          ))}
        </SearchGroup>
        <SearchGroup id="found-studios" title="Game providers" isTitleHidden>
          <SearchOption
            id="found-2"
            isActive={active === 2}
            onPick={nothing}
            onPoint={nothing}
            start={
              <SearchIcon>
                <Store />
              </SearchIcon>
            }
            title="Ember Forge"
          />
        </SearchGroup>
      </div>
    </SearchOverlay>
  );
};

const meta = {
  component: Sample,
  args: { onClose: fn(), isBusy: false },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WalkedByArrows: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox', { name: 'Search everything' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-activedescendant', 'found-1');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Harbour Lights');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Marked: Story = {
  play: async () => {
    const option = await screen.findByRole('option', { name: /Golden Harbour/ });
    await expect(option.querySelector('mark')).toHaveTextContent('Harb');
  },
};

export const Cleared: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    await expect(screen.getByRole('combobox')).toHaveValue('');
  },
};

export const Busy: Story = { args: { isBusy: true } };
