export const failures = {
  'rank.too_low': 'Only someone of higher rank can change this account.',
  'role.not_grantable': 'You cannot grant this role here.',
  'user.not_found': 'User not found',
  'member.not_found': 'Member not found',
  'email.taken': 'This email address is already in use.',
  'member.not_active': 'Activate this member first.',
};

export const fields = {
  'email.required': 'Enter an email address.',
  'email.invalid': 'Enter an email address such as name@school.example.',
  'email.taken': 'This email address is already in use.',
  'first_name.required': 'Enter a first name.',
  'last_name.required': 'Enter a last name.',
  'role.required': 'Choose a role.',
};
