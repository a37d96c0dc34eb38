import { openStageWith, SeededStage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { RegisterPopup } from './register-popup.tsx';

const meta = {
  title: 'web/activation',
  decorators: [withRouter],
  loaders: [openStageWith('register', 'entry', 'phone')],
};
export default meta;

export const FirstLogin = {
  render: () => (
    <SeededStage seed={[]} isLoading>
      <RegisterPopup
        isOpen
        onClose={() => {}}
        activation={{ username: 'winter01', secret: 'k7xw-29ad-pq4m', form: 'register' }}
      />
    </SeededStage>
  ),
};
