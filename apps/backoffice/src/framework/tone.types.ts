import type { BadgeProps } from '@fairhouse/ui/primitives/badge';

/** What a colour means; see the design system. */
export type Tone = NonNullable<BadgeProps['tone']>;
