import { Readable } from 'node:stream';
import { fnv1a } from '@rahle/contract/ink';
import type { Tenant } from '#database/database.ts';
import { buildBook } from '#demo/build-book.ts';
import { ON_THE_SERVER } from '#features/audit/audit.queries.ts';
import { addAnnouncement } from '#features/announcements/announcements.commands.ts';
import { insertAssignment } from '#features/contents/assignments.queries.ts';
import { findUsable } from '#features/files/usable-file.ts';
import { insertFile } from '#features/files/files.queries.ts';
import { insertMember } from '#features/members/members.queries.ts';
import { addSampleContent } from '#features/sample-contents/sample-contents.commands.ts';
import type { Services } from '#services.ts';
import { addSlider } from '#features/sliders/sliders.commands.ts';
import { publish } from '#features/versions/publish.commands.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { ageRow } from './demo.queries.ts';
import type { DemoLearner } from './fill-class.ts';
import { pagesAddress } from './demo-pages.ts';
import { bookTexts, readMembers, readSite } from './library-texts.ts';
import { slideImage } from './slide-image.ts';

type Upload = {
  fileType: 'ORGANIZATION_SLIDER' | 'CONTENT_PACKAGE';
  mimeType: string;
  fileName: string;
};

/** The way of an uploaded file, without the wire: announced, put, looked at, ready. */
export async function keepFile(services: Services, tenant: Tenant, bytes: Buffer, upload: Upload) {
  const announced = { ...upload, title: upload.fileName, fileSize: bytes.length };
  const file = await insertFile(tenant, announced);
  const key = uploadKey(tenant.organizationId, file.id);
  await services.storage.put(key, Readable.from([bytes]), {
    size: bytes.length,
    type: upload.mimeType,
  });
  const usable = await findUsable(services, tenant, file);
  if (!usable) throw new Error(`${upload.fileName} was refused`);
  return usable.id;
}

/** Slides, sample contents and announcements, as the library's texts have them. */
export async function fillSite(services: Services, tenant: Tenant, language: string) {
  const { sliders, sampleContents, announcements } = readSite(
    language,
    pagesAddress(services.contentOrigin, language),
  );
  for (const { title, link, state, palette } of sliders) {
    const image = await slideImage(fnv1a(title), palette);
    const upload = {
      fileType: 'ORGANIZATION_SLIDER',
      mimeType: 'image/png',
      fileName: 'slide.png',
    } as const;
    await addSlider(services, tenant, {
      fileId: await keepFile(services, tenant, image, upload),
      title,
      link,
      state,
    });
  }
  for (const sample of sampleContents) await addSampleContent(tenant, sample);
  for (const { daysAgo, ...announcement } of announcements) {
    const { id } = await addAnnouncement(tenant, announcement);
    await ageRow(tenant, 'announcements', id, daysAgo);
  }
}

/** Every book of the library, published as anyone would publish it; the newest first in the list is the first text. */
export async function fillBooks(
  services: Services,
  tenant: Tenant,
  language: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const text of bookTexts(language)) {
    const { bytes, mimeType, fileName, meta } = await buildBook(text);
    const fileId = await keepFile(services, tenant, bytes, {
      fileType: 'CONTENT_PACKAGE',
      mimeType,
      fileName,
    });
    const { body } = await publish(
      services,
      tenant,
      { ...meta, source: { fileId } },
      { ...ON_THE_SERVER, locale: 'en' },
    );
    await ageRow(tenant, 'contents', body.contentId, ids.length * 5 + 1);
    ids.push(body.contentId);
  }
  return ids;
}

/** So many of them, the last, have not signed in yet: cards can be printed for them. */
const WITHOUT_PASSWORD = 3;

export async function fillLearners(
  tenant: Tenant,
  language: string,
  bookIds: string[],
  passwordHash: string,
): Promise<{ learners: DemoLearner[]; readers: DemoLearner[] }> {
  const members = readMembers(language);
  const learners: DemoLearner[] = [];
  const readers: DemoLearner[] = [];
  for (const [place, person] of members.entries()) {
    const hasPassword = place < members.length - WITHOUT_PASSWORD;
    const { id, userId } = await insertMember(tenant, {
      ...person,
      role: 'LEARNER',
      state: 'ACTIVE',
      passwordHash: hasPassword ? passwordHash : null,
    });
    learners.push({ memberId: id, userId });
    if (hasPassword) readers.push({ memberId: id, userId });
    const assigned = bookIds.filter((_, i) => (i + place) % 4 === 0);
    for (const contentId of assigned)
      await insertAssignment(tenant, { contentId, memberId: id, userId });
  }
  return { learners, readers };
}
