import type { SampleContentCreate } from '@rahle/contract/sample-contents';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import type { SampleFields } from './sample-fields.ts';

/** The form of a sample content, as its fields take hold of it. */
export type SampleFormHandle = ReturnType<
  typeof useEndpointForm<SampleFields, SampleContentCreate>
>;
