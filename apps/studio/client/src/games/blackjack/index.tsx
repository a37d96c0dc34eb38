import type { SoloGameModule } from '../../contract.ts';
import { BlackjackControls } from './blackjack-controls.tsx';
import { BlackjackRulesText } from './blackjack-rules-text.tsx';
import { BlackjackStage } from './blackjack-stage.tsx';

export const game: SoloGameModule = { Stage: BlackjackStage, Controls: BlackjackControls, Rules: BlackjackRulesText };
