const DIGEST = /@sha256:[\da-f]{64}$/;
/** Three numbers, a date, or two numbers where the project itself counts so; then what it is built on. */
const VERSION =
  /:(?:v?\d+\.\d+\.\d+(?:[-.+][\w.+-]+)?|(?:[a-z]+-)?\d{8}(?:-[\w.-]+)?|RELEASE\.[\dTZ-]+)$/;
const TWO_NUMBERS = /(?:^|\/)postgres:\d+\.\d+(?:-[\w.-]+)?$/;
const OWN = /^(?:scratch|rahle(?::[\w.-]+)?|localhost\/.+)$/;

const isPinned = (image) =>
  [DIGEST, VERSION, TWO_NUMBERS, OWN].some((pattern) => pattern.test(image));

export const checkImage = (where, image) =>
  isPinned(image) ? [] : [`${where}: the image ${image} is neither an exact version nor a digest`];

/** Base images, images that files are copied from, and the builder's own. */
export function checkContainerfile(path, text) {
  const stages = new Set();
  const defaults = new Map();
  return text.split('\n').flatMap((line, index) => {
    const [, name, value] = line.match(/^\s*ARG\s+(\w+)=(\S+)/i) ?? [];
    if (name) defaults.set(name, value.replaceAll('"', ''));
    const images = imagesOf(line)
      .map((image) => fillIn(image, defaults))
      .filter((image) => !stages.has(image) && !/^\d+$/.test(image));
    const stage = line.match(/^\s*FROM\s.*\sAS\s+(\S+)/i)?.[1];
    if (stage) stages.add(stage);
    return images.flatMap((image) => checkImage(`${path}:${index + 1}`, image));
  });
}

function imagesOf(line) {
  const found = [
    line.match(/^\s*FROM\s+(?:--\S+\s+)*([^\s-]\S*)/i),
    line.match(/^\s*COPY\s.*--from=(\S+)/i),
    line.match(/^\s*RUN\s.*--mount=\S*\bfrom=([^\s,]+)/i),
    line.match(/^#\s*syntax=(\S+)/i),
  ];
  return found.flatMap((match) => (match ? [match[1]] : []));
}

/** `${NAME}` and `${NAME:-otherwise}`; what nobody has given a value stays, and so is not exact. */
export const fillIn = (image, defaults = new Map()) =>
  image.replace(
    /\$(?:(\w+)|\{(\w+)(?::?-([^}]*))?\})/g,
    (whole, bare, name, otherwise) => defaults.get(bare ?? name) ?? otherwise ?? whole,
  );
