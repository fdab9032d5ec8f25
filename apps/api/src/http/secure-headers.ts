import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** What only a document heeds. */
const FOR_DOCUMENTS = [
  'crossOriginOpenerPolicy',
  'originAgentCluster',
  'referrerPolicy',
  'xDnsPrefetchControl',
  'xDownloadOptions',
  'xPermittedCrossDomainPolicies',
  'xXssProtection',
] as const;

/** What neither the app nor a book has any use for, nor what they frame; names that browsers know without a warning. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
export const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** On every answer of the app origin; it is no document unless it brings a policy of its own. */
export const ANSWER_HEADERS = headersOf({
  ...Object.fromEntries(FOR_DOCUMENTS.map((name) => [name, false])),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
});

export const DOCUMENT_HEADERS = {
  ...headersOf({ contentSecurityPolicy: false }),
  'permissions-policy': PERMISSIONS_POLICY,
};

/** HSTS where the origin is https; subdomains are not ours to decide. */
export const transportHeaders = (origin: string): OutgoingHttpHeaders =>
  origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/**
 * Helmet's headers never differ, so it is asked once and not, as its Fastify plugin does, for each request: that
 * costs as much as all the rest of a kept answer.
 */
function headersOf(options: Pick<HelmetOptions, 'contentSecurityPolicy'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const secure = helmet({
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // `frame-ancestors` says it better: some answers are framed by the desktop shell.
    xFrameOptions: false,
    ...options,
  });
  secure(request, response, () => {});
  return { ...response.getHeaders() };
}
