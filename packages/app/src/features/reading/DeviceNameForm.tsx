import { DeviceChange } from '@rahle/contract/reading';
import { useLibrary } from '#features/downloads/use-library.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Panel } from '#ui/Panel.tsx';
import { deviceName, readDeviceName, storeDeviceName } from './device-name.ts';

/** What one's other devices call this one, which alone keeps it. */
export function DeviceNameForm() {
  const owner = useOwner();
  const own = deviceName(navigator.userAgent, useLibrary() !== null);
  const form = useEndpointForm({
    schema: DeviceChange,
    defaultValues: { device: readDeviceName(owner) ?? '' },
    fallback: m.profile_failed(),
    submit: async ({ device }) => {
      storeDeviceName(owner, device);
      form.reset({ device });
      toast.success(m.reading_device_saved());
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel title={m.reading_device()}>
        <div className="grid gap-4 px-5 pb-5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field
            label={m.reading_device_name()}
            help={m.reading_device_help({ name: own })}
            error={form.errorOf('device')}
          >
            <TextInput big autoComplete="off" placeholder={own} {...form.field('device')} />
          </Field>
          <Button type="submit" className="self-start sm:mt-6.5 sm:h-12">
            {m.reading_device_save()}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
