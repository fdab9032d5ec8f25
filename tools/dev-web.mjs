// The Vite side of `npm run dev`: node tools/dev-web.mjs <port> <port of the API>
import { createServer } from 'vite';

const [port, apiPort] = process.argv.slice(2).map(Number);
const behind = { target: `http://127.0.0.1:${apiPort}` };

const server = await createServer({
  root: 'apps/web',
  configFile: 'apps/web/vite.config.ts',
  clearScreen: false,
  server: {
    host: process.env.HOST || '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The Host stays as the browser sent it: it chooses the organization (decisions §2).
    proxy: { '/api': behind, '/healthz': behind, '/readyz': behind, '/metrics': behind },
  },
});
try {
  await server.listen();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`The app with hot reload: http://localhost:${port}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
