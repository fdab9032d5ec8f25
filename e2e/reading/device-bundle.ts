import { build, type Rolldown } from 'vite';

let building: Promise<string> | undefined;

/** The device's program with all of the app that it uses, as one script. */
export const deviceBundle = (): Promise<string> => (building ??= bundle());

async function bundle(): Promise<string> {
  const outputs = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      target: ['es2022', 'safari16.4'],
      lib: { entry: 'device-program.ts', formats: ['iife'], name: 'deviceProgram' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]!.output[0];
  return chunk.code;
}
