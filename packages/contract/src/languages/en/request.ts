import { LIMITS } from '#limits.ts';

const { title, announcementDescription: description } = LIMITS;

export const failures = {
  'request.invalid': 'Some of what was sent is not valid.',
  'route.not_found': 'There is nothing at this address.',
  'body.too_large': 'What was sent is too large.',
  'body.unsupported': 'This kind of content is not accepted here.',
  'request.timeout': 'The request took too long to arrive. Try again.',
  'rate.limited': 'Too many attempts. Wait a while, then try again.',
  'server.broken': 'Server error. Please try again later.',
  'server.unreachable': 'Server error. Please try again later.',
  'server.busy': 'The server is busy. Try again in a moment.',
  'network.offline': 'Network error. Please check your connection.',
};

export const fields = {
  'field.unknown': 'This field is not known.',
  'field.invalid': 'This value is not valid.',
  'text.invalid': 'Remove characters that cannot be shown.',
  'text.too_long': 'This text is too long.',
  'link.invalid': 'Enter an address that begins with http:// or https://, without a user name.',
  'title.required': 'Title is required',
  'title.too_short': `Title must be at least ${title.min} characters`,
  'title.too_long': `Title must be less than ${title.max} characters`,
  'description.required': 'Description is required',
  'description.too_short': `Description must be at least ${description.min} characters`,
  'description.too_long': `Description must be less than ${description.max} characters`,
  'state.required': 'State is required',
};

/** The answer to headers that are too large to be read, `Accept-Language` among them. */
export const reloadPage = 'Reload the page.';
