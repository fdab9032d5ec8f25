import { z } from 'zod';

/** Highest rank first (decisions §3). */
export const ROLES = ['SUPER_USER', 'AGENT', 'MANAGER', 'TEACHER', 'LEARNER'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Platform staff belong to no organization; everyone else lives in exactly one (decisions §2). */
export const PLATFORM_ROLES = ['SUPER_USER', 'AGENT'] as const satisfies Role[];
export type PlatformRole = (typeof PLATFORM_ROLES)[number];
export const LocalRole = z.enum(['MANAGER', 'TEACHER', 'LEARNER'], 'field.invalid');
export type LocalRole = z.infer<typeof LocalRole>;

export function isPlatformRole(role: Role): role is PlatformRole {
  return (PLATFORM_ROLES as readonly Role[]).includes(role);
}

/** The role matrix of §6. The server admits with it; the app hides with it. */
export const PERMISSIONS = {
  'dashboard.view': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'organizations.manage': ['SUPER_USER', 'AGENT'],
  'members.manage': ['SUPER_USER', 'AGENT', 'MANAGER'],
  /** A teacher's: those they are in (decisions §14). */
  'classes.view': ['SUPER_USER', 'AGENT', 'MANAGER', 'TEACHER'],
  'classes.manage': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'contents.manage': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'files.upload': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'sliders.view': ['SUPER_USER', 'AGENT', 'MANAGER', 'TEACHER'],
  'sliders.manage': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'sample-contents.view': ['SUPER_USER', 'AGENT', 'MANAGER', 'TEACHER'],
  'sample-contents.manage': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'announcements.manage': ['SUPER_USER', 'AGENT', 'MANAGER'],
  'audit.view': ['SUPER_USER', 'AGENT', 'MANAGER'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function can(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = PERMISSIONS[permission];
  return holders.includes(role);
}

export function outranks(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other);
}

/**
 * Whether someone may change a member's role, e-mail, password and state: only from a higher rank (decisions §3), so
 * nobody their own. A name is not among these: whoever manages members may correct it.
 */
export const mayChangeAccount = (role: Role, member: { role: Role }): boolean =>
  outranks(role, member.role);

/** AGENT is never granted to a member, SUPER_USER only by one; whoever manages members grants the rest (decisions §3). */
export function mayGrant(role: Role, granted: Role): boolean {
  if (granted === 'SUPER_USER') return role === 'SUPER_USER';
  return granted !== 'AGENT';
}
