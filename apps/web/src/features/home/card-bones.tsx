import { GameGrid } from '@fairhouse/ui/domain/game-grid';

/**
 * Places for so many cards. The very grid that will hold them, so that nothing moves by a pixel when they
 * come; and still, because most of them lie far below where nobody would see them shimmer.
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
