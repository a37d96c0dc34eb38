import type { SoloGameModule } from '../../contract.ts';
import { SlotControls } from './slot-controls.tsx';
import { SlotRulesText } from './slot-rules-text.tsx';
import { SlotStage } from './slot-stage.tsx';

export const game: SoloGameModule = { Stage: SlotStage, Controls: SlotControls, Rules: SlotRulesText };
