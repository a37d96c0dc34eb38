import type { SoloGameModule } from '../../contract.ts';
import { HiLoControls } from './hi-lo-controls.tsx';
import { HiLoRulesText } from './hi-lo-rules-text.tsx';
import { HiLoStage } from './hi-lo-stage.tsx';

export const game: SoloGameModule = { Stage: HiLoStage, Controls: HiLoControls, Rules: HiLoRulesText };
