import { ClassCards } from '#features/sign-in-cards/ClassCards.tsx';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { classPaths } from './classes.paths.ts';
import { useClass } from './classes.queries.ts';

export function ClassCardsScreen() {
  const { organizationId = '', classId = '' } = useParams();
  const params = { organizationId, classId };
  return (
    <>
      <BackLink to={classPaths.detail(params)} state={useStillFromList()}>
        {m.classes_back_to_one()}
      </BackLink>
      <Loaded query={useClass(params)} errorTitle={m.classes_one_failed()}>
        {({ name }) => <ClassCards {...params} name={name} />}
      </Loaded>
    </>
  );
}
