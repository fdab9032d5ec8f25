import { Failure } from '@rahle/contract/failures';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useEndpointForm } from './use-endpoint-form.ts';

const submit = vi.fn<(body: { title: string }) => Promise<void>>();

function Form() {
  const form = useEndpointForm({
    schema: z.object({ title: z.string() }),
    defaultValues: { title: '' },
    submit,
    fallback: 'Not saved',
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(event)}>
      <input aria-label="Title" {...form.field('title')} />
      <button>Save</button>
      <p>{form.alert}</p>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button'));

it('is sent once by a double click, however quickly the first half is answered', async () => {
  submit.mockReset().mockResolvedValue();
  render(<Form />);
  await save();
  await save();
  expect(submit).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByRole('textbox'), 'x');
  await save();
  expect(submit).toHaveBeenLastCalledWith({ title: 'x' });
  expect(submit).toHaveBeenCalledTimes(2);
});

it('can be sent again at once when it was refused', async () => {
  submit.mockReset().mockRejectedValueOnce(new Failure('server.broken')).mockResolvedValue();
  render(<Form />);
  await save();
  await screen.findByText('Not saved');
  await save();
  expect(submit).toHaveBeenCalledTimes(2);
});
