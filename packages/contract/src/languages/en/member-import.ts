import { grouped } from '#grouped.ts';
import { LIMITS } from '#limits.ts';

export const failures = {
  'csv.unreadable': 'This file could not be read as CSV.',
  'csv.columns_missing':
    'The first row must name the columns first name, last name and email, each once.',
  'csv.too_many_rows': `A file can have at most ${grouped(LIMITS.memberImport.rows, ',')} rows.`,
};

/** Why a row is left out. */
export const fields = {
  'row.short': 'This row has more cells than the first row has columns.',
  'row.email_repeated': 'The same email address is in an earlier row.',
  'row.external_id_repeated': 'The same external ID is in an earlier row.',
  'row.member_repeated': 'An earlier row names the same member.',
  'row.email_of_staff': 'This address belongs to platform staff. A file never changes them.',
  'row.email_of_other': 'This email address belongs to another member.',
  'row.external_id_differs': 'The member with this email address has another external ID.',
  'row.rank_too_low': 'Only someone of higher rank can change this account.',
  'row.role_unknown': 'This role is not known.',
  'row.role_not_grantable': 'You cannot grant this role here.',
  'row.class_invalid': `A class name has at most ${LIMITS.className.max} characters.`,
};
