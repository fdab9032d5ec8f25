import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Opens the field of this name and chooses from its list. The focus comes back to the field a moment after the list is
 * gone: pressed again before that, the field would take the focus as a reason to close.
 */
export async function chooseOption(name: string, option: string, container = document.body) {
  const place = within(container);
  await userEvent.click(await place.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => {
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(place.getByRole('combobox', { name }));
  });
}
