import { INKS, type Ink } from '@rahle/contract/ink';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { DevFlow } from '#kit-page/DevSection.tsx';
import { Segment } from '#ui/forms/Segment.tsx';
import { Select } from '#ui/forms/Select.tsx';

type Theme = 'system' | 'light' | 'dark';

/** Theme and ink for this page only; nothing is remembered. */
export function DevSwitches() {
  const { dataset } = document.documentElement;
  const [theme, setTheme] = useState<Theme>((dataset['theme'] as Theme | undefined) ?? 'system');
  const [ink, setInk] = useState<Ink>((dataset['ink'] as Ink | undefined) ?? 'petrol');

  function handleTheme(next: Theme): void {
    setTheme(next);
    if (next === 'system') delete dataset['theme'];
    else dataset['theme'] = next;
  }

  function handleInk(next: Ink): void {
    setInk(next);
    dataset['ink'] = next;
  }

  return (
    <DevFlow>
      <Segment
        label="Theme"
        value={theme}
        onValueChange={handleTheme}
        options={[
          { value: 'system', label: 'System', icon: <Monitor /> },
          { value: 'light', label: 'Light', icon: <Sun /> },
          { value: 'dark', label: 'Dark', icon: <Moon /> },
        ]}
      />
      <div className="w-40">
        <Select
          label="Ink"
          value={ink}
          onValueChange={handleInk}
          options={INKS.map((name) => ({ value: name, label: name }))}
        />
      </div>
    </DevFlow>
  );
}
