// Makes a fresh clone ready to run, on a machine that has only Node ≥ 20 and npm. Runs on that Node, without packages.
import { copyDependencies, installDependencies } from './dependencies.mjs';
import { oneAtATime } from './lock.mjs';
import { compileMessages } from './messages.mjs';
import { bringNode } from './node.mjs';
import { StepError } from './step.mjs';
import { buildReader } from './reader.mjs';
import { buildServer } from './server.mjs';
import { buildWebApp } from './web-app.mjs';

const INSTALL = [copyDependencies, bringNode, installDependencies];
const STEPS = {
  dependencies: INSTALL,
  messages: [...INSTALL, compileMessages],
  'web app': [...INSTALL, () => together([compileMessages, buildReader, buildServer]), buildWebApp],
};

/** Does what is missing, up to the dependencies, the messages or the web app; says nothing when nothing is. */
export async function setUp(upTo) {
  refuseOldNode();
  try {
    await oneAtATime(async () => {
      for (const step of STEPS[upTo]) await step();
    });
  } catch (error) {
    console.error(error instanceof StepError || isRefusal(error) ? error.message : error);
    process.exit(1);
  }
}

/** All have ended when it fails: what is left of one would meet the next try. */
async function together(steps) {
  const ended = await Promise.allSettled(steps.map((step) => step()));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Whoever runs it may not write where the set-up does. */
const isRefusal = ({ code }) => ['EACCES', 'EPERM', 'EROFS'].includes(code);

function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  console.error(`Rahle's set-up needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}
