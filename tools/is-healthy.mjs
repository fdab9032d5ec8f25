// A container's own look at its server: ends with 0 while that answers.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
