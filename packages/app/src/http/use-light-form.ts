import { type SubmitEvent, useRef, useState } from 'react';
import { refusalSentence, wrongFieldsOf } from '#http/form-refusal.ts';
import type { FormRules } from '#http/form-rules.ts';

type LightFormOptions<Name extends string> = {
  names: readonly Name[];
  /** The contract's rules, which come when someone begins to write: they are larger than the page. */
  loadRules: () => Promise<FormRules<Record<Name, string>>>;
  submit: (body: Record<Name, string>) => Promise<void>;
  /** Said when the server refuses without a word (§8). */
  fallback: string;
};

type Wrong<Name extends string> = Partial<Record<Name | 'root', string | undefined>>;

/** What `useEndpointForm` does, for a form of few text fields on a page that must be there quickly. */
export function useLightForm<Name extends string>(options: LightFormOptions<Name>) {
  const { names, loadRules, submit, fallback } = options;
  const [wrong, setWrong] = useState<Wrong<Name>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  function refuse(form: HTMLFormElement, fields: Wrong<Name>) {
    setWrong(fields);
    const first = names.find((name) => fields[name] !== undefined);
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function send(form: HTMLFormElement) {
    const given = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, given.get(name)]));
    const rules = await loadRules();
    const checked = rules.check(values);
    if ('wrong' in checked) return refuse(form, checked.wrong as Wrong<Name>);
    try {
      await submit(checked.body);
    } catch (error) {
      const found = wrongFieldsOf(error).filter(([name]) => names.includes(name as Name));
      const sentences = found.map(([name, code]) => [name, rules.sentenceOf(code)]);
      if (found.length > 0) refuse(form, Object.fromEntries(sentences) as Wrong<Name>);
      else setWrong({ root: refusalSentence(error, fallback) } as Wrong<Name>);
    }
  }

  return {
    field: (name: Name) => ({
      name,
      onFocus: () => void loadRules().catch(() => {}),
      onChange: () => setWrong((now) => ({ ...now, [name]: undefined, root: undefined })),
    }),
    errorOf: (name: Name): string | undefined => wrong[name],
    alert: wrong.root,
    isBusy,
    handleSubmit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      setIsBusy(true);
      await send(event.currentTarget)
        .catch((error: unknown) =>
          setWrong({ root: refusalSentence(error, fallback) } as Wrong<Name>),
        )
        .finally(() => {
          isSending.current = false;
          setIsBusy(false);
        });
    },
  };
}
