import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { ConfirmProvider } from '#ui/overlays/ConfirmProvider.tsx';
import { useConfirm } from '#ui/overlays/use-confirm.ts';

function Asker({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () =>
    onAnswer(
      await confirm({
        title: 'Delete slider',
        message: 'Are you sure you want to delete this slider?',
        subject: 'Summer term',
      }),
    );
  return <Button onClick={() => void ask()}>Ask</Button>;
}

async function ask() {
  const onAnswer = vi.fn<(confirmed: boolean) => void>();
  render(
    <ConfirmProvider>
      <Asker onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Delete slider' });
  return onAnswer;
}

it('waits on Cancel, so that Enter harms nothing', async () => {
  const onAnswer = await ask();

  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.keyboard('{Enter}');

  expect(onAnswer.mock.calls).toEqual([[false]]);
});

it('names the object and answers yes to Delete', async () => {
  const onAnswer = await ask();

  expect(screen.getByText('Summer term')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

  expect(onAnswer.mock.calls).toEqual([[true]]);
});

it('takes Escape for no, and gives the focus back', async () => {
  const onAnswer = await ask();

  await userEvent.keyboard('{Escape}');

  expect(onAnswer.mock.calls).toEqual([[false]]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask'));
});
