import type { ActionWords } from '#languages/action-words.ts';

/** What was done, as the audit log shows it and its filter lists it. */
export const actions = {
  'session.started': { name: 'Signed in' },
  'session.refused': { name: 'Sign-in refused' },
  'session.ended': { name: 'Signed out' },
  'session.token_reused': { name: 'Session ended for safety: an old key was used' },
  'access.refused': {
    name: 'Access refused',
    of: ({ value }) => `Was refused: ${value}`,
  },
  'member.registered': { name: 'Registered' },
  'member.created': {
    name: 'Created a member',
    of: ({ name, value }) => `Created ${name} as ${value}`,
  },
  'member.renamed': {
    name: 'Changed a name',
    of: ({ name }) => `Changed the name of ${name}`,
  },
  'member.email_changed': {
    name: 'Changed an email address',
    of: ({ name }) => `Changed the email address of ${name}`,
  },
  'member.role_changed': {
    name: 'Changed a role',
    of: ({ name, value }) => `Changed the role of ${name} to ${value}`,
  },
  'member.state_changed': {
    name: 'Changed a status',
    of: ({ name, value }) => `Changed the status of ${name} to ${value}`,
  },
  'member.password_changed': {
    name: 'Changed a password',
    of: ({ name }) => `Changed the password of ${name}`,
  },
  'member.password_refused': { name: 'Entered a wrong current password' },
  'content.published': {
    name: 'Published a book',
    of: ({ name, value }) => `Published “${name}”, version ${value}`,
  },
  'content.updated': {
    name: 'Changed a book’s details',
    of: ({ name }) => `Changed the details of “${name}”`,
  },
  'content.withdrawn': {
    name: 'Withdrew a book',
    of: ({ name }) => `Withdrew “${name}”`,
  },
  'content.assigned': {
    name: 'Assigned a book',
    of: ({ name, value }) => `Assigned “${value}” to ${name}`,
  },
  'content.unassigned': {
    name: 'Unassigned a book',
    of: ({ name, value }) => `Unassigned “${value}” from ${name}`,
  },
  'class.created': {
    name: 'Created a class',
    of: ({ name }) => `Created the class “${name}”`,
  },
  'class.renamed': {
    name: 'Renamed a class',
    of: ({ name, value }) => `Renamed the class “${value}” to “${name}”`,
  },
  'class.deleted': {
    name: 'Deleted a class',
    of: ({ name }) => `Deleted the class “${name}”`,
  },
  'member.password_link_made': {
    name: 'Made a password link',
    of: ({ name }) => `Made a password link for ${name}`,
  },
  'content.assigned_to_many': {
    name: 'Assigned a book to many',
    of: ({ name, value }) => `Assigned “${name}” to members: ${value}`,
  },
  'content.unassigned_from_many': {
    name: 'Unassigned a book from many',
    of: ({ name, value }) => `Unassigned “${name}” from members: ${value}`,
  },
  'class.members_added': {
    name: 'Added members to a class',
    of: ({ name, value }) => `Added members to the class “${name}”: ${value}`,
  },
  'class.members_removed': {
    name: 'Removed members from a class',
    of: ({ name, value }) => `Removed members from the class “${name}”: ${value}`,
  },
  'class.contents_given': {
    name: 'Gave books to a class',
    of: ({ name, value }) => `Gave books to the class “${name}”: ${value}`,
  },
  'class.contents_taken': {
    name: 'Took books back from a class',
    of: ({ name, value }) => `Took books back from the class “${name}”: ${value}`,
  },
  'slider.deleted': {
    name: 'Deleted a slider',
    of: ({ name }) => `Deleted the slider “${name}”`,
    all: ({ value }) => `Deleted all sliders: ${value}`,
  },
  'sample_content.deleted': {
    name: 'Deleted a sample content',
    of: ({ name }) => `Deleted the sample content “${name}”`,
    all: ({ value }) => `Deleted all sample contents: ${value}`,
  },
  'announcement.deleted': {
    name: 'Deleted an announcement',
    of: ({ name }) => `Deleted the announcement “${name}”`,
  },
  'organization.created': { name: 'Created the organization' },
  'organization.updated': { name: 'Changed the organization' },
  'organization.agent_changed': { name: 'Changed the organization’s agent' },
  'organization.archived': { name: 'Deleted the organization' },
  'organization.restored': { name: 'Restored the organization' },
} satisfies ActionWords;
