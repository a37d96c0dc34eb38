import type { SoloGameModule } from '../../contract.ts';
import { KenoControls } from './keno-controls.tsx';
import { KenoRulesText } from './keno-rules-text.tsx';
import { KenoStage } from './keno-stage.tsx';

export const game: SoloGameModule = { Stage: KenoStage, Controls: KenoControls, Rules: KenoRulesText };
