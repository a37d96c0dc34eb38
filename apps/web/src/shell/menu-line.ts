import type { LucideIcon } from 'lucide-react';

/** One line of the side menu or the drawer. It either navigates or opens something, never both. */
export type MenuLine = { key: string; label: string; Icon: LucideIcon } & ({ to: string } | { onPress: () => void });
