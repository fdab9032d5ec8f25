export const failures = {
  'link.dead': 'This link was used before or has expired. Ask for a new one.',
  'member.no_password': 'This member has no password yet. Set one in the same step.',
};
