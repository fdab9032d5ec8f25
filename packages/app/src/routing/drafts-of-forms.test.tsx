import { contents } from '@rahle/contract/contents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization, someone, tokens } from '#testing/people.ts';

afterEach(() => sessionStorage.clear());

const OWN = `/admin/organizations/${organization.id}`;
const answers = [answer(contents.get, () => aContent({ title: 'Tides' }))];

it.each([
  ['/admin/organizations/new', 'Name'],
  [`${OWN}/members/new`, 'First name'],
  [`${OWN}/classes/new`, 'Name'],
  [`${OWN}/sliders/new`, 'Title'],
  [`${OWN}/sample-contents/new`, 'Title'],
  [`${OWN}/contents/new`, 'External ID'],
  [`${OWN}/contents/${CONTENT_ID}/edit`, 'Title'],
])('what was typed at %s outlives a lost session', async (path, label) => {
  const { router, session } = await openPath(path, { role: 'SUPER_USER', answers });
  const field = () => screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(await field(), { target: { value: 'Kept words' } });
  act(() => session.end());
  await screen.findByText(/^Your session ended/);
  await act(async () => session.open(tokens(), someone('SUPER_USER')));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  await waitFor(async () => expect((await field()).value).toBe('Kept words'));
});
