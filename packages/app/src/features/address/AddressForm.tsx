import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { findOrganization, type Search } from './find-organization.ts';

type Problem = Extract<Search, { problem: string }>['problem'];

const SENTENCES: Record<Problem, () => string> = {
  required: m.address_required,
  invalid: m.address_invalid,
  not_secure: m.address_not_secure,
  unreachable: m.address_unreachable,
  no_organization: m.address_no_organization,
  not_rahle: m.address_not_rahle,
};

type AddressFormProps = {
  initial: string;
  intro: string;
  /** What follows from another address, and the way back, where there is one. */
  children?: ReactNode;
  onFound: (address: string) => void;
};

/** One field on paper (design §7): what is typed is tried before it is believed. */
export function AddressForm({ initial, intro, children, onFound }: AddressFormProps) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const search = await findOrganization(typed);
    setIsBusy(false);
    if ('found' in search) return onFound(search.found.place.address);
    setProblem(search.problem);
    input.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="mx-auto grid w-full max-w-98 gap-5 py-7 md:my-auto md:py-12"
    >
      <div className="mb-2">
        <h1 className="text-3xl font-display tracking-display">{m.address_title()}</h1>
        <p className="mt-3 text-ink-3">{intro}</p>
      </div>
      <Field
        label={m.address_field()}
        help={m.address_help()}
        keepsHelp
        error={problem ? SENTENCES[problem]() : undefined}
      >
        <TextInput
          big
          ref={input}
          name="address"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="solid"
        size="lg"
        wide
        busy={isBusy}
        busyLabel={m.address_checking()}
      >
        {m.address_check()}
      </Button>
      {children}
    </form>
  );
}
