export const failures = {
  'domain.invalid': 'The organization’s domain is not written correctly.',
  'organization.other': 'Your account belongs to another organization.',
  'organization.not_found': 'There is no organization here.',
  'domain.taken': 'This domain already belongs to an organization.',
};

export const fields = {
  'name.required': 'Enter a name.',
  'organization.required': 'Choose an organization.',
  'domain.required': 'Enter a domain.',
  'domain.invalid': 'Enter a domain such as library.example.',
  'domain.taken': 'This domain already belongs to an organization.',
  'agent.unknown': 'Choose an agent of the platform.',
};
