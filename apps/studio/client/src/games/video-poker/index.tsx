import type { SoloGameModule } from '../../contract.ts';
import { VideoPokerControls } from './video-poker-controls.tsx';
import { VideoPokerRulesText } from './video-poker-rules-text.tsx';
import { VideoPokerStage } from './video-poker-stage.tsx';

export const game: SoloGameModule = {
  Stage: VideoPokerStage,
  Controls: VideoPokerControls,
  Rules: VideoPokerRulesText,
};
