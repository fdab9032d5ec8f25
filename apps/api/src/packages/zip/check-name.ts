import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { refuse } from '#packages/refusals.ts';

const DRIVE = /^[a-z]:/i;
const CONTROLS = /\p{Cc}|[\u{FFFD}\u{FFFE}\u{FFFF}]/u;
/** Windows keeps no such file, and desktops of every kind keep copies (decisions §12). */
const UNPORTABLE = /[<>:"|?*]|[. ]$/;
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** Refuses a name that is not a plain relative path, or that some computer could not keep (decisions §7). */
export function checkName(name: string): void {
  if (name.includes('\\')) refuse('path.backslash', name);
  if (name.startsWith('/')) refuse('path.absolute', name);
  if (DRIVE.test(name)) refuse('path.drive', name);
  if (CONTROLS.test(name)) refuse('name.invalid', name);
  if (Buffer.byteLength(name) > PACKAGE_LIMITS.nameBytes) refuse('name.too_long', name);

  const segments = name.replace(/\/$/, '').split('/');
  for (const segment of segments) {
    if (segment === '..' || segment === '.') refuse('path.traversal', name);
    if (segment === '') refuse('name.invalid', name);
    if (UNPORTABLE.test(segment) || DEVICES.test(segment)) refuse('name.reserved', name);
    if (Buffer.byteLength(segment) > PACKAGE_LIMITS.segmentBytes) refuse('name.too_long', name);
  }
}
