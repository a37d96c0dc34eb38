import type { SoloGameModule } from '../../contract.ts';
import { ScratchControls } from './scratch-controls.tsx';
import { ScratchRulesText } from './scratch-rules-text.tsx';
import { ScratchStage } from './scratch-stage.tsx';

export const game: SoloGameModule = { Stage: ScratchStage, Controls: ScratchControls, Rules: ScratchRulesText };
