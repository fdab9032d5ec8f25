import { LayoutGrid, PanelTop } from 'lucide-react';
import { useState } from 'react';
import { CharacterCounter } from '#ui/forms/CharacterCounter.tsx';
import { DevFlow, DevGrid, DevSection } from '#kit-page/DevSection.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { Segment } from '#ui/forms/Segment.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SuggestInput } from '#ui/forms/SuggestInput.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

const ROLES = [
  { value: 'MANAGER', label: 'Manager' },
  { value: 'TEACHER', label: 'Teacher' },
  { value: 'SUPER_USER', label: 'Super User', disabled: true },
];
const GROUPS = ['Featured Courses', 'Popular Tutorials', 'Career Paths', 'Certifications'];

export function DevFields() {
  const [role, setRole] = useState<string | null>('TEACHER');
  const [group, setGroup] = useState('');
  const [words, setWords] = useState('From Monday the reading room closes at nine.');
  const [size, setSize] = useState(10);
  const [view, setView] = useState<'cards' | 'frames'>('cards');
  const [term, setTerm] = useState('');
  return (
    <DevSection title="Fields">
      <DevGrid>
        <Field label="First name">
          <TextInput defaultValue="Işıl" />
        </Field>
        <Field label="Password" help="At least 8 characters.">
          <PasswordInput
            autoComplete="new-password"
            placeholder="Leave blank to keep current password"
          />
        </Field>
        <Field label="Email" error="Enter a complete email address.">
          <TextInput type="email" defaultValue="isil.yagmur" />
        </Field>
        <Field label="Role">
          <Select options={ROLES} value={role} onValueChange={setRole} />
        </Field>
        <Field label="Organization" error="Choose an organization.">
          <Select
            options={ROLES}
            value={null}
            onValueChange={() => {}}
            placeholder="Choose an organization"
          />
        </Field>
        <Field label="Group" help="Write a new one or take one that exists.">
          <SuggestInput value={group} onValueChange={setGroup} suggestions={GROUPS} />
        </Field>
        <Field
          label="Description"
          help="10 to 2000 characters"
          counter={<CharacterCounter value={words} limit={2000} />}
        >
          <TextArea value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <Field
          label="Title"
          error="Title must be less than 40 characters"
          counter={<CharacterCounter value={words} limit={40} />}
        >
          <TextInput value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <Field
          label="Logo URL"
          optional
          help="Cannot be changed while an uploaded image is in use."
        >
          <TextInput disabled placeholder="https://" />
        </Field>
        <Field label="Email, on a public form">
          <TextInput big type="email" placeholder="name@school.example" />
        </Field>
      </DevGrid>
      <DevFlow>
        <SearchBox
          className="w-full md:w-88"
          label="Search members"
          placeholder="Search by name or email"
          value={term}
          onSearch={setTerm}
        />
        <SearchBox
          className="w-full md:w-88"
          label="Search contents, from 3 characters"
          value={term}
          onSearch={setTerm}
          minLength={3}
        />
        <PageSizeSelect value={size} sizes={[5, 10, 20, 50]} onValueChange={setSize} />
        <Segment
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid /> },
            { value: 'frames', label: 'Frames', icon: <PanelTop /> },
          ]}
        />
        <span className="text-sm text-ink-3">Searched: “{term}”</span>
      </DevFlow>
    </DevSection>
  );
}
