import { authentication } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { publicSite } from '@rahle/contract/public-site';
import type { SampleContent } from '@rahle/contract/sample-contents';
import type { Slider } from '@rahle/contract/sliders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { aSample, aSlider, standInForScreen } from '#testing/public-things.ts';

beforeEach(() => {
  localStorage.clear();
  standInForScreen();
});

type Home = { sliders?: Slider[]; samples?: SampleContent[]; refused?: string[] };

const home = ({ sliders = [], samples = [], refused = [] }: Home) => [
  answer(publicSite.sliders, () => sliders),
  answer(publicSite.sampleContents, () => samples),
  answer(publicSite.sampleContentFrame, ({ url }) => ({
    isAllowed: !refused.some((id) => url.includes(id)),
  })),
];

const three = [aSample(1), aSample(2), aSample(3)];

it('waits for both lists with a banner and six cards', async () => {
  const never = () => new Promise<never>(() => {});
  await openPath('/', {
    answers: [answer(publicSite.sliders, () => []), answer(publicSite.sampleContents, never)],
  });
  await screen.findByText('Loading…');
  expect(document.querySelectorAll('.skeleton')).toHaveLength(7);
});

it('shows the active sliders by their order, and names the current one', async () => {
  const sliders = [
    aSlider(3, { title: 'Third' }),
    aSlider(2, { title: 'Hidden', state: 'PASSIVE' }),
    aSlider(1, { title: 'First', link: 'https://a.example/' }),
  ];
  await openPath('/', { answers: home({ sliders, samples: three }) });
  const carousel = within(await screen.findByRole('region', { name: 'Highlights' }));
  const slides = carousel.getAllByRole('listitem', { hidden: true });
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '1 of 2: First',
    '2 of 2: Third',
  ]);
  const link = carousel.getByRole('link', { name: 'First (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(carousel.getAllByRole('button', { name: /^Slide \d$/ })).toHaveLength(2);
});

it('has no slider area where there is no active slider', async () => {
  const sliders = [aSlider(1, { state: 'PASSIVE' })];
  await openPath('/', { answers: home({ sliders, samples: three }) });
  await screen.findByRole('heading', { name: 'Featured Courses' });
  expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull();
});

it.each([
  ['sliders', publicSite.sliders],
  ['sample contents', publicSite.sampleContents],
])('treats %s that fail as an empty list', async (_, endpoint) => {
  const broken = answer(endpoint, () => fail('server.broken'));
  await openPath('/', {
    answers: [broken, ...home({ sliders: [aSlider(1)], samples: three })],
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reads the current user, and ignores that it fails', async () => {
  let asked = 0;
  const me = answer(authentication.me, () => {
    asked += 1;
    return fail('server.broken');
  });
  await openPath('/', { role: 'LEARNER', answers: [me, ...home({ samples: three })] });
  await screen.findByRole('heading', { name: 'Featured Courses' });
  expect(asked).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers View All from three items on', async () => {
  const few = [aSample(4, { group: 'Career Paths' }), aSample(5, { group: 'Career Paths' })];
  const { router } = await openPath('/', { answers: home({ samples: [...three, ...few] }) });
  const viewAll = await screen.findByRole('link', { name: 'View All Featured Courses' });
  expect(screen.queryByRole('link', { name: 'View All Career Paths' })).toBeNull();

  await userEvent.click(viewAll);
  await screen.findByRole('heading', { level: 1, name: 'Featured Courses' });
  expect(router.state.location.search).toBe('?group=Featured+Courses');
  expect(screen.queryByText('Sample 4')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'All samples' }));
  expect(await screen.findByText('Sample 4')).toBeTruthy();
});

it('says of a group that is gone that nothing is there', async () => {
  await openPath('/?group=Gone', { answers: home({ samples: three }) });
  expect(
    await screen.findByRole('heading', { name: 'There is nothing in this group' }),
  ).toBeTruthy();
});

it('shows six of a group, as cards and in frames, and all of them on its own page', async () => {
  const samples = Array.from({ length: 70 }, (_, index) => aSample(index + 1));
  const { router } = await openPath('/', { answers: home({ samples }) });
  expect(await screen.findByText('Sample 6')).toBeTruthy();
  expect(screen.queryByText('Sample 7')).toBeNull();
  await act(() => router.navigate({ search: `?group=${samples[0]!.group}` }));
  expect(await screen.findByText('Sample 70')).toBeTruthy();
  await act(() => router.navigate('/'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Frames' }));
  expect(await screen.findByText('Sample 6')).toBeTruthy();
  expect(screen.queryByText('Sample 7')).toBeNull();
  expect(screen.getByRole('link', { name: /^View All/ })).toBeTruthy();
});

it('renders descriptions as the server has sanitised them, and in no other form', async () => {
  const description = 'Read <strong>that</strong>';
  const samples = [
    aSample(1, { description, descriptionHtml: 'Read <strong>this</strong>' }),
    aSample(2, { description, descriptionHtml: '<strong onclick="x">no</strong><img src=x>' }),
  ];
  await openPath('/', { answers: home({ samples }) });
  expect((await screen.findByText('this')).tagName).toBe('STRONG');
  expect(document.querySelectorAll('main strong')).toHaveLength(1);
  expect(document.querySelector('main img')).toBeNull();
});

it('shows the words of a description in an answer from before it was sanitised', async () => {
  const { descriptionHtml: _, ...older } = aSample(1, {
    description: '<p>Read <b>alou</b>d</p>&amp; slowly<script>',
  });
  await openPath('/', { answers: home({ samples: [older as never] }) });
  expect(await screen.findByText('Read aloud & slowly')).toBeTruthy();
});

it('embeds pages in frames, remembers that, and shows a card where a site refuses', async () => {
  const samples = [aSample(1), aSample(2), aSample(3, { link: null })];
  const answers = home({ samples, refused: [samples[1]!.id] });
  await openPath('/', { answers });
  await userEvent.click(await screen.findByRole('radio', { name: 'Frames' }));

  await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
  const frame = screen.getByTitle<HTMLIFrameElement>('Sample 1');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  expect(frame.getAttribute('loading')).toBe('lazy');
  expect(frame.getAttribute('src')).toBe('https://sample-1.example/page');
  expect(screen.getByRole('link', { name: 'Sample 2 (opens in a new tab)' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /View All/ })).toBeNull();
  expect(localStorage.getItem('sampleView')).toBe('frames');
});

/** jsdom shows nothing: whatever is looked for counts as seen. */
function standInSight() {
  class InSight {
    callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe() {
      this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: InSight });
}

it.each([
  ['where it is not known whether a site can be framed', () => new Promise<never>(() => {}), 0],
  ['where the page itself does not come', () => ({ isAllowed: true }), 1],
])('shows a card after five seconds in sight %s', async (_, reply, frames) => {
  localStorage.setItem('sampleView', 'frames');
  standInSight();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const asked = answer(publicSite.sampleContentFrame, reply);
    await openPath('/', { answers: [asked, ...home({ samples: [aSample(1)] })] });
    await screen.findByText('Sample 1');
    const shown = () => document.querySelectorAll('iframe');
    await waitFor(() => expect(shown()).toHaveLength(frames));
    const card = () => screen.queryByRole('link', { name: 'Sample 1 (opens in a new tab)' });
    expect(card()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(card()).toBeTruthy();
    expect(shown()).toHaveLength(0);
  } finally {
    vi.useRealTimers();
  }
});

it('keeps a frame whose page has come', async () => {
  localStorage.setItem('sampleView', 'frames');
  standInSight();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await openPath('/', { answers: home({ samples: [aSample(1)] }) });
    fireEvent.load(await screen.findByTitle('Sample 1'));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.getByTitle('Sample 1')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
