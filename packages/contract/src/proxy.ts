import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { plainText } from './text.ts';

const Address = plainText(2048).min(1, 'field.invalid');

/** Pages of the public web that a content was published by, fetched on the reader's behalf (decisions §7). */
export const proxy = {
  fetchHtml: endpoint({
    method: 'GET',
    path: '/files/fetch-html',
    access: 'signed-in',
    summary: 'The page behind the external address of a content, and where a frame can show it',
    query: z.object({ url: Address }),
    isLong: true,
    reply: z.object({ html: z.string(), viewUrl: z.string() }),
  }),
  viewHtml: endpoint({
    method: 'GET',
    path: '/files/view-html',
    // A frame sends no token; the ticket in the address is checked instead.
    access: 'visitor',
    summary: 'That page as a document, in a sandbox of its own',
    query: z.object({ url: Address, ticket: z.string('field.invalid').max(500, 'field.invalid') }),
    isLong: true,
    reply: z.string(),
  }),
};
