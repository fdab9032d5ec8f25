import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CharacterCounter } from '#ui/forms/CharacterCounter.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

it('describes its control by the help', () => {
  render(
    <Field label="Password" help="At least 8 characters.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Password' });

  expect(descriptionOf(input)).toBe('At least 8 characters.');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it('puts the error in the help’s place and marks the control', () => {
  render(
    <Field label="Email" help="Where we write to." error="Enter a complete email address.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });

  expect(descriptionOf(input)).toBe('Enter a complete email address.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Where we write to.')).toBeNull();
});

it('names a select as it names an input', () => {
  render(
    <Field label="Role" optional error="Choose a role.">
      <Select options={[]} value={null} onValueChange={() => {}} />
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Role (optional)' });

  expect(descriptionOf(select)).toBe('Choose a role.');
});

it('counts characters as people do', () => {
  render(<CharacterCounter value="İyi 👩‍🚀 😀" limit={2000} />);

  expect(screen.getByText('9 / 2000')).toBeTruthy();
});

it('speaks of the limit only when it is near', () => {
  const { container, rerender } = render(<CharacterCounter value={'a'.repeat(179)} limit={200} />);
  const voice = container.querySelector('[aria-live="polite"]');
  expect(voice?.textContent).toBe('');

  rerender(<CharacterCounter value={'a'.repeat(185)} limit={200} />);
  expect(voice?.textContent).toBe('Characters left: 15');

  rerender(<CharacterCounter value={'a'.repeat(203)} limit={200} />);
  expect(voice?.textContent).toBe('Characters over the limit: 3');
});

function descriptionOf(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
