/** The return to player, in ten-thousandths. */
export type DiceDesign = { edge: number };
/** The roll is 0 to 9,999, shown as 0.00 to 99.99. */
export type DiceInput = { side: 'over' | 'under'; target: number };
export type DiceFacts = DiceInput & { roll: number };
export type DiceShow = DiceFacts & { isWon: boolean };
