import type { SoloGameModule } from '../../contract.ts';
import { MinesControls } from './mines-controls.tsx';
import { MinesRulesText } from './mines-rules-text.tsx';
import { MinesStage } from './mines-stage.tsx';

export const game: SoloGameModule = { Stage: MinesStage, Controls: MinesControls, Rules: MinesRulesText };
