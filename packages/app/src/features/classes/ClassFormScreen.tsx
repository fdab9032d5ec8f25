import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind, useStillFromList } from '#routing/use-list-behind.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { ClassForm } from './ClassForm.tsx';
import { classPaths } from './classes.paths.ts';
import { type ClassId, useClass } from './classes.queries.ts';

export function ClassFormScreen() {
  const { organizationId = '', classId } = useParams();
  const list = useListBehind(classPaths.list({ organizationId }));
  return (
    <div className="max-w-form">
      {classId === undefined ? (
        <>
          <BackLink to={list}>{m.classes_back()}</BackLink>
          <PageHeading title={m.classes_new()} className="mt-1 mb-6" />
          <ClassForm organizationId={organizationId} back={list} />
        </>
      ) : (
        <EditClass organizationId={organizationId} classId={classId} />
      )}
    </div>
  );
}

function EditClass(params: ClassId) {
  const query = useClass(params);
  const back = classPaths.detail(params);
  return (
    <>
      <BackLink to={back} state={useStillFromList()}>
        {m.classes_back_to_one()}
      </BackLink>
      <PageHeading title={m.classes_edit_title()} className="mt-1 mb-6" />
      <Loaded query={query} errorTitle={m.classes_one_failed()}>
        {(one) => (
          <ClassForm key={one.id} organizationId={params.organizationId} one={one} back={back} />
        )}
      </Loaded>
    </>
  );
}
