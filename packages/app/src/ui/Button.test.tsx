import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';

it('does nothing more while busy, and stays where the keyboard left it', async () => {
  const onSubmit = vi.fn<() => void>();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button', { name: 'Save' }).focus();

  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Saving…' });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');

  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});
