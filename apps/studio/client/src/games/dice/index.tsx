import type { SoloGameModule } from '../../contract.ts';
import { DiceControls } from './dice-controls.tsx';
import { DiceRulesText } from './dice-rules-text.tsx';
import { DiceStage } from './dice-stage.tsx';

export const game: SoloGameModule = { Stage: DiceStage, Controls: DiceControls, Rules: DiceRulesText };
