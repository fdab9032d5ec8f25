import { LOCALE_NAMES, LOCALES } from '@rahle/contract/locales';
import { m } from '#i18n/generated/messages.js';
import { changeLocale, currentLocale } from '#i18n/locale.ts';
import { usePlatform } from '#platform/platform-context.ts';
import { useOrganization } from '#platform/site-context.ts';
import { useNavigate } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Segment } from '#ui/forms/Segment.tsx';
import { LibraryPanel } from '#features/downloads/LibraryPanel.tsx';

/** What is the desktop's own: books on the disk, the organization's address, language and version. */
export function SettingsScreen() {
  const { version } = usePlatform();
  return (
    <div className="page-wrap py-10 md:py-16">
      <div className="mx-auto max-w-form">
        <PageHeading display title={m.settings_title()} description={m.settings_intro()} />
        <div className="mt-8 grid gap-6">
          <LibraryPanel />
          <OrganizationPanel />
          <Panel title={m.settings_program()}>
            <DescriptionList
              className="px-5 pb-3"
              items={[
                { term: m.settings_language(), detail: <LanguageSwitch /> },
                { term: m.settings_version(), detail: version ?? '' },
              ]}
            />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function OrganizationPanel() {
  const { name } = useOrganization();
  const { address } = usePlatform();
  const navigate = useNavigate();
  return (
    <Panel
      title={m.settings_organization()}
      action={
        <Button size="sm" onClick={() => void navigate(paths.address())}>
          {m.settings_change_organization()}
        </Button>
      }
    >
      <DescriptionList
        className="px-5 pb-3"
        items={[
          { term: m.settings_organization_name(), detail: name },
          { term: m.settings_organization_address(), detail: address?.current ?? '' },
        ]}
      />
    </Panel>
  );
}

function LanguageSwitch() {
  return (
    <Segment
      label={m.settings_language()}
      value={currentLocale()}
      onValueChange={(locale) => changeLocale(locale)}
      options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
    />
  );
}
