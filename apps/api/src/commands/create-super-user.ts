import { parseArgs } from 'node:util';
import { Password } from '@rahle/contract/authentication';
import { Email } from '@rahle/contract/email';
import { ORGANIZATION_DEFAULTS, OrganizationCreate } from '@rahle/contract/organizations';
import { fieldSentence } from '@rahle/contract/sentences';
import type { z } from 'zod';
import { askPassword } from '#commands/ask-password.ts';
import { runCommand } from '#commands/run-command.ts';
import type { Platform } from '#database/database.ts';
import { hashPassword } from '#credentials/passwords.ts';
import {
  hasOrganizations,
  insertOrganization,
} from '#features/organizations/organizations.queries.ts';
import { insertStaff, isLocalAddress, isStaffAddress } from '#features/staff/staff.queries.ts';
import { StartError } from '#settings/start-error.ts';

await runCommand(async (openDatabase) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Super' },
      'last-name': { type: 'string', default: 'User' },
      domain: { type: 'string', default: 'localhost' },
      organization: { type: 'string', default: 'Rahle' },
    },
  });
  const email = checked(Email, values.email ?? '');
  const place = OrganizationCreate.safeParse({ name: values.organization, domain: values.domain });
  if (!place.success) throw new StartError(complaint(place));
  const password = checked(Password, process.env['RAHLE_PASSWORD'] ?? (await askPassword()));

  const { platform } = await openDatabase();
  if ((await isStaffAddress(platform, email)) || (await isLocalAddress(platform, email)))
    throw new StartError(`${email} already has an account.`);
  await insertStaff(platform, {
    email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    role: 'SUPER_USER',
    passwordHash: await hashPassword(password),
  });
  if (!(await hasOrganizations(platform))) await makeFirstOrganization(platform, place.data);
  console.log(`${email} can sign in as SUPER_USER at the domain of any organization.`);
});

/** Accounts sign in at the domain of an organization (decisions §2): without one the first could not make one. */
async function makeFirstOrganization(platform: Platform, { name, domain }: OrganizationCreate) {
  await insertOrganization(platform, { ...ORGANIZATION_DEFAULTS, name, domain });
  console.log(`There was no organization yet: ${name} is the first, at ${domain}.`);
}

function checked(schema: typeof Email, value: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(complaint(result));
}

function complaint({ error }: { error: z.ZodError }): string {
  return fieldSentence(error.issues[0]?.message ?? '', 'en');
}
