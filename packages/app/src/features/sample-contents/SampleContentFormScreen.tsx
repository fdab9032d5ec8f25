import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { useSample } from './sample-contents.queries.ts';
import { SampleForm } from './SampleForm.tsx';
import { sampleContentPaths } from './sample-contents.paths.ts';

export function SampleContentFormScreen() {
  const { organizationId = '', sampleContentId } = useParams();
  const list = useListBehind(sampleContentPaths.list({ organizationId }));
  return (
    <div className="max-w-form">
      <BackLink to={list}>{m.samples_back()}</BackLink>
      {sampleContentId === undefined ? (
        <>
          <PageHeading
            title={m.samples_new()}
            description={m.samples_new_detail()}
            className="mt-1 mb-6"
          />
          <SampleForm key={organizationId} organizationId={organizationId} back={list} />
        </>
      ) : (
        <EditSample organizationId={organizationId} sampleId={sampleContentId} back={list} />
      )}
    </div>
  );
}

type EditSampleProps = { organizationId: string; sampleId: string; back: string };

function EditSample({ organizationId, sampleId, back }: EditSampleProps) {
  const query = useSample(organizationId, sampleId);
  return (
    <>
      <PageHeading title={m.samples_edit_title()} className="mt-1 mb-6" />
      <Loaded query={query} errorTitle={m.samples_one_failed()}>
        {(sample) => (
          <SampleForm key={sample.id} organizationId={organizationId} sample={sample} back={back} />
        )}
      </Loaded>
    </>
  );
}
