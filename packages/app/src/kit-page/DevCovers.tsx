import { BookCover } from '#covers/BookCover.tsx';
import { DevSection } from '#kit-page/DevSection.tsx';
import { DuskArt } from '#ui/DuskArt.tsx';
import { SampleStrip } from '#covers/SampleStrip.tsx';

const TITLES = [
  'Counting Storks',
  'A Roof for the Rain',
  'Kuşların Adresi',
  'Yağmurun İki Yüzü',
  'The Clockmaker’s Second Daughter and Other Measurements',
  'Ateşböceği',
  'Nine Knots',
  'Şehrin Altındaki Irmak',
  'Copper',
  'Ölçüsüz Bir Ölçü Kitabı',
  'An Index of Small Noises',
  'Paper Boats',
];

const SAMPLES = ['Maps without measuring', 'One hundred useful verbs', 'Tides', 'Hafif fizik'];

export function DevCovers() {
  return (
    <DevSection title="Covers and art">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-7">
        {TITLES.map((title) => (
          <BookCover key={title} title={title} />
        ))}
        <BookCover title="A failed image" src="/no-such-cover.png" eager />
        <div className="flex items-start gap-3">
          <BookCover title="Copper" className="w-9.5" />
          <BookCover title="Nine Knots" className="w-16" />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-4">
        {SAMPLES.map((title) => (
          <SampleStrip key={title} title={title} className="h-26 rounded-lg" />
        ))}
      </div>
      <DuskArt className="h-120 rounded-xl" />
    </DevSection>
  );
}
