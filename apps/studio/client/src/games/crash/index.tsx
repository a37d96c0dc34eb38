import type { SoloGameModule } from '../../contract.ts';
import { CrashControls } from './crash-controls.tsx';
import { CrashRulesText } from './crash-rules-text.tsx';
import { CrashStage } from './crash-stage.tsx';

export const game: SoloGameModule = { Stage: CrashStage, Controls: CrashControls, Rules: CrashRulesText };
