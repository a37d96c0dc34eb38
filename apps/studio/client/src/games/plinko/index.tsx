import type { SoloGameModule } from '../../contract.ts';
import { PlinkoControls } from './plinko-controls.tsx';
import { PlinkoRulesText } from './plinko-rules-text.tsx';
import { PlinkoStage } from './plinko-stage.tsx';

export const game: SoloGameModule = { Stage: PlinkoStage, Controls: PlinkoControls, Rules: PlinkoRulesText };
