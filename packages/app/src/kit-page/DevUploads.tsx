import { Button } from '#ui/Button.tsx';
import { DevGrid, DevSection } from '#kit-page/DevSection.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { FormFoot } from '#ui/forms/FormFoot.tsx';
import { OrDivider } from '#ui/forms/OrDivider.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { UploadState } from '#ui/forms/upload-state.ts';

const STATES: UploadState[] = [
  { status: 'idle' },
  { status: 'uploading', name: 'harbour-anchor.png', size: 1_258_291, progress: 64 },
  { status: 'done', name: 'a-rather-long-name-of-a-harbour-anchor-drawing.png', size: 1_258_291 },
  { status: 'failed', message: 'File size exceeds limit of 5MB' },
];

export function DevUploads() {
  return (
    <DevSection title="Uploads">
      <DevGrid>
        <Panel label="A form">
          <form className="grid gap-5 p-6">
            {STATES.map((state) => (
              <FileField
                key={state.status}
                label={`Logo, ${state.status}`}
                optional
                state={state}
                onSelect={() => {}}
                onCancel={() => {}}
                limits="PNG, JPEG, GIF or WebP, at most 5 MB"
                accept="image/png,image/jpeg,image/gif,image/webp"
              />
            ))}
            <OrDivider />
            <Field label="Logo URL" help="Cannot be changed while an uploaded image is in use.">
              <TextInput placeholder="https://" disabled />
            </Field>
          </form>
          <FormFoot>
            <Button variant="ghost">Cancel</Button>
            <Button variant="solid">Create organization</Button>
          </FormFoot>
        </Panel>
      </DevGrid>
    </DevSection>
  );
}
