import { contents } from '@rahle/contract/contents';
import { versions } from '@rahle/contract/versions';
import { createLibrary } from '#features/downloads/library.ts';
import { createClient } from '#http/client.ts';
import { createConnection } from '#offline/connection.ts';
import { createSession } from '#session/session.ts';
import { aContent, aLatest } from './a-content.ts';
import { aShell } from './a-shell.ts';
import { type Answer, answer, answering } from './answers.ts';
import { someone, tokens } from './people.ts';

export const ada = someone('LEARNER');

export const libraryOwner = ({ user, organization }: typeof ada) => ({
  organizationId: organization.id,
  userId: user.id,
});

/** Someone's books on a computer of the test's own; `start` is the start of the app there. */
export function aLibrary(answers: Answer[] = [], me = ada) {
  localStorage.clear();
  const shell = aShell();
  const session = createSession();
  session.open(tokens(), me);
  const connection = createConnection();
  const client = createClient(
    answering([
      ...answers,
      answer(versions.latest, () => aLatest()),
      answer(versions.manifest, () => ({ number: 3, manifestHash: 'abc', files: [] })),
      answer(versions.checkUpdates, () => ({ items: [] })),
      answer(contents.get, () => aContent()),
    ]),
  );
  const downloads = shell.platform.downloads!;
  const start = () => createLibrary({ downloads, client, session, connection });
  return { shell, session, connection, downloads, start };
}
