import { expect, it } from 'vitest';
import { checkPinned, mayNamePinned } from './pinned.mjs';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const WORKFLOW = '.github/workflows/test.yml';

it.each([
  `- uses: actions/checkout@${COMMIT} # v5.0.0`,
  `      uses: "owner/repository/folder@${COMMIT}"`,
  `- { uses: ./tools/action }`,
  `uses: docker://alpine:3.22.1`,
  `# uses: actions/checkout@v5`,
  `image: postgres:18.4`,
  'image: ${IMAGE:-postgres:18.4-bookworm}',
  `container: node@${DIGEST}`,
  `image: minio/minio:RELEASE.2026-09-07T16-13-09Z`,
  `image: rahle`,
])('passes %s', (line) => {
  expect(checkPinned(WORKFLOW, `jobs:\n${line}\n`)).toEqual([]);
});

it.each([
  `- uses: actions/checkout@v5`,
  `- uses: actions/checkout@main`,
  `- uses: actions/checkout@${COMMIT.slice(0, 12)}`,
  `- { name: x, uses: actions/checkout@v5 }`,
  `uses: docker://alpine:latest`,
  `image: postgres`,
  `image: postgres:18`,
  `image: node:24.21`,
  `image: "redis:latest"`,
  'image: ${IMAGE}',
  'image: ${IMAGE:-postgres}',
  `container: node:24`,
])('refuses %s', (line) => {
  expect(checkPinned(WORKFLOW, `jobs:\n${line}\n`)).toEqual([
    expect.stringContaining(`${WORKFLOW}:2: `),
  ]);
});

it('knows the stages and the arguments of a Containerfile', () => {
  const text = [
    `# syntax=docker/dockerfile@${DIGEST}`,
    'ARG NODE=24.21.0',
    'FROM --platform=linux/amd64 node:${NODE}-bookworm-slim AS build',
    'FROM build AS test',
    'FROM debian:bookworm-20260914-slim',
    'COPY --from=build /app /app',
    'COPY --from=0 /app /app',
  ].join('\n');
  expect(checkPinned('Containerfile', text)).toEqual([]);
});

it.each([
  'FROM node',
  'FROM node:24',
  'FROM node:lts AS build',
  'from node:latest',
  'FROM --platform=linux/amd64 node:24',
  'FROM node:$NODE',
  'COPY --from=busybox:latest /bin/sh /bin/sh',
  'RUN --mount=type=bind,from=busybox,target=/x true',
  '# syntax=docker/dockerfile:1',
])('refuses %s', (line) => {
  expect(checkPinned('deploy/Dockerfile', line)).toEqual([
    expect.stringContaining('deploy/Dockerfile:1: '),
  ]);
});

it.each(['Containerfile', 'a/Dockerfile.test', 'a/app.Containerfile', 'compose.yaml', WORKFLOW])(
  'looks into %s',
  (path) => expect(mayNamePinned(path)).toBe(true),
);
