import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { SliderForm } from './SliderForm.tsx';
import { useSlider } from './sliders.queries.ts';
import { sliderPaths } from './sliders.paths.ts';

export function SliderFormScreen() {
  const { organizationId = '', sliderId } = useParams();
  const list = useListBehind(sliderPaths.list({ organizationId }));
  return (
    <>
      <BackLink to={list}>{m.sliders_back()}</BackLink>
      {sliderId === undefined ? (
        <>
          <PageHeading
            title={m.sliders_new()}
            description={m.sliders_new_detail()}
            className="mt-1 mb-6"
          />
          <SliderForm key={organizationId} organizationId={organizationId} back={list} />
        </>
      ) : (
        <EditSlider organizationId={organizationId} sliderId={sliderId} back={list} />
      )}
    </>
  );
}

type EditSliderProps = { organizationId: string; sliderId: string; back: string };

function EditSlider({ organizationId, sliderId, back }: EditSliderProps) {
  const query = useSlider(organizationId, sliderId);
  return (
    <>
      <PageHeading title={m.sliders_edit_title()} className="mt-1 mb-6" />
      <Loaded query={query} errorTitle={m.sliders_one_failed()}>
        {(slider) => <SliderForm key={slider.id} {...{ organizationId, slider, back }} />}
      </Loaded>
    </>
  );
}
