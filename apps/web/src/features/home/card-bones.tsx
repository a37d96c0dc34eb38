import { GameGrid } from '@fairhouse/ui/domain/game-grid';

/**
 * Placeholders for this many cards. They use the same grid, so that nothing shifts when the cards load; they are not
 * animated, because most of them are far below the visible area.
 */
export const CardBones = ({ count }: { count: number }) => (
  <div aria-hidden="true" inert>
    <GameGrid mode="fixed" label="" previousLabel="" nextLabel="">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their order.
        <span key={index} className="block aspect-3/4 w-full rounded-lg bg-surface-2" />
      ))}
    </GameGrid>
  </div>
);
