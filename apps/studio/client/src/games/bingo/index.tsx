import type { SoloGameModule } from '../../contract.ts';
import { BingoControls } from './bingo-controls.tsx';
import { BingoRulesText } from './bingo-rules-text.tsx';
import { BingoStage } from './bingo-stage.tsx';

export const game: SoloGameModule = { Stage: BingoStage, Controls: BingoControls, Rules: BingoRulesText };
