import { describe, expect, it } from 'vitest';
import { OrganizationCreate, OrganizationUpdate } from './organizations.ts';

const least = { name: 'Atlas', domain: 'atlas.example' };
const complaints = (given: object) =>
  OrganizationCreate.safeParse({ ...least, ...given }).error?.issues.map(({ message }) => message);

describe('an organization', () => {
  it.each([
    ['Atlas.Example', 'atlas.example'],
    [' atlas.example:8080 ', 'atlas.example'],
    ['atlas.example.', 'atlas.example'],
    ['kütüphane.example', 'xn--ktphane-n2ab.example'],
    ['localhost', 'localhost'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('has its domain in its normal form: %j', (domain, normal) => {
    expect(OrganizationCreate.parse({ ...least, domain }).domain).toBe(normal);
  });

  it.each([
    ['domain.required', { domain: '' }],
    ['domain.required', { domain: undefined }],
    ['domain.invalid', { domain: 'https://atlas.example' }],
    ['domain.invalid', { domain: 'a b.example' }],
    ['domain.invalid', { domain: `${'a'.repeat(64)}.example` }],
    ['name.required', { name: '  ' }],
    ['text.too_long', { name: 'x'.repeat(256) }],
    ['text.invalid', { name: 'At\u0000las' }],
    ['link.invalid', { logo: 'javascript:alert(1)' }],
    ['text.too_long', { logo: `https://a.example/${'x'.repeat(2048 - 17)}` }],
    ['field.invalid', { membership: 'closed' }],
    ['field.invalid', { language: 'de' }],
    ['field.invalid', { progress: 'all' }],
    ['field.invalid', { agentId: 'somebody' }],
  ])('is refused with one complaint: %s', (code, given) => {
    expect(complaints(given)).toEqual([code]);
  });

  it.each([
    ['the longest name', { name: '😀'.repeat(255) }],
    ['the longest logo address', { logo: `https://a.example/${'x'.repeat(2048 - 18)}` }],
    ['no logo', { logo: null }],
    ['no agent', { agentId: null }],
    ['approval', { membership: 'approval' }],
  ])('is taken with %s', (_, given) => {
    expect(complaints(given)).toBeUndefined();
  });

  it('knows no other fields', () => {
    expect(OrganizationCreate.safeParse({ ...least, id: 'mine' }).success).toBe(false);
    expect(OrganizationUpdate.safeParse({ archivedAt: null }).success).toBe(false);
  });

  it('may change in nothing at all, and says only what was said', () => {
    expect(OrganizationUpdate.parse({})).toEqual({});
    expect(OrganizationUpdate.parse({ logo: '' })).toEqual({ logo: null });
  });
});
