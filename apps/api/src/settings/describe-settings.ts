import { type Setting, settingTable } from '#settings/setting-table.ts';

const settings: [string, Setting][] = Object.entries(settingTable);

export function renderEnvExample(): string {
  const intro =
    '# Settings of Rahle. Copy to .env and take the # off the lines you change; every one is optional.\n' +
    '# Made from apps/api/src/settings/setting-table.ts by `node tools/command.mjs check-settings --write`.\n';
  const entries = settings.map(([name, { description, default: unset }]) => {
    const isValue = !/[ `]/.test(unset) && unset !== 'none';
    return `\n# ${plain(description)}\n# Default: ${plain(unset)}\n# ${name}=${isValue ? unset : ''}\n`;
  });
  return intro + entries.join('');
}

export function renderSettingsTable(): string {
  const rows = settings.map(
    ([name, { description, default: unset }]) =>
      `| \`${name}\` | ${unset.includes('`') || unset.includes(' ') || unset === 'none' ? unset : `\`${unset}\``} | ${description} |`,
  );
  return ['| Setting | Default | What it is |', '|---|---|---|', ...rows, ''].join('\n');
}

const plain = (text: string) => text.replaceAll('`', '');
