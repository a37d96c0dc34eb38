import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from './field.tsx';
import { fieldBox, fieldInput } from './field-box.ts';

const meta = { component: Field } satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      <Field label="Full name" hint="As it stands on your bank account." requiredLabel="required">
        {(control) => (
          <div className={fieldBox}>
            <input {...control} className={fieldInput} />
          </div>
        )}
      </Field>
      <Field label="Card number" error="Numbers only, 12 to 19 digits." aside={<a href="#help">Where is it?</a>}>
        {(control) => (
          <div className={fieldBox}>
            <input {...control} defaultValue="4417 12x" dir="ltr" className={fieldInput} />
          </div>
        )}
      </Field>
    </div>
  ),
};
