export type TransferDownSheetProps = {
  receiver: { ref: string; account: string };
  isOpen: boolean;
  onClose: () => void;
};

/** A07: placeholder. */
export const TransferDownSheet = (_: TransferDownSheetProps) => null;
