import { runCommand } from '#commands/run-command.ts';
import { acceptSecret } from '#database/agreed-secret.ts';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { parseSettings } from '#settings/settings.ts';

await runCommand(async (openDatabase) => {
  const settings = parseSettings(process.env);
  const { url } = await openDatabase();
  const ended = await acceptSecret(url, keepAuthSecret(settings));
  console.log(
    `The secret of these settings counts from now on; ${ended} sessions have ended. Restart every server that has another.`,
  );
});
