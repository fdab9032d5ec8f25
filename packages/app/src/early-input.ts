type Field = HTMLInputElement | HTMLTextAreaElement;

/** A label stands for the choice that it names. */
const PRESSABLE = 'button, label';

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/**
 * What people do while the app is still on its way: a button pressed is pressed again when it is there, and what was
 * typed is typed into the app's field. Links need no app; a form waits for it.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const pressed = new Set<HTMLElement>();
  const typed = new Map<Field, string>();
  let held: HTMLElement | null = null;
  // A finger's press is told when it ends, of whatever is there by then.
  const handleDown = ({ target, pointerType, button }: PointerEvent) => {
    held = pointerType === 'mouse' && button === 0 ? buttonAt(target) : null;
  };
  const handleUp = () => {
    held = null;
  };
  const handleClick = ({ target }: Event) => {
    const button = buttonAt(target);
    if (button) pressed.add(button);
  };
  const handleInput = ({ target }: Event) => {
    if (isField(target) && !isChoice(target)) typed.set(target, target.value);
  };
  const handleSubmit = (event: Event) => event.preventDefault();
  root.addEventListener('pointerdown', handleDown);
  addEventListener('pointerup', handleUp);
  root.addEventListener('click', handleClick);
  root.addEventListener('input', handleInput);
  root.addEventListener('submit', handleSubmit);

  return () => {
    root.removeEventListener('pointerdown', handleDown);
    removeEventListener('pointerup', handleUp);
    root.removeEventListener('click', handleClick);
    root.removeEventListener('input', handleInput);
    root.removeEventListener('submit', handleSubmit);
    for (const [field, text] of typed) typeInto(field, text);
    for (const button of pressed) press(inPlaceOf(button));
    if (held && !held.isConnected) pressWhenLetGo(held);
  };

  /** To the browser, what is let go there is another button than the one pressed down. */
  function pressWhenLetGo(button: HTMLElement): void {
    const handleLetGo = ({ target }: Event) => {
      if (buttonAt(target) === inPlaceOf(button)) press(inPlaceOf(button));
    };
    addEventListener('pointerup', handleLetGo, { once: true });
  }

  function press(button: HTMLElement | undefined): void {
    const control = button instanceof HTMLLabelElement ? button.control : null;
    if (isField(control) && isChoice(control)) takeBack(control);
    button?.click();
  }

  /** The browser has made the choice already: made again, it would be none to the app. */
  function takeBack({ name }: Field): void {
    const choices = root.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
    // Wakes the app, which takes choices as it finds them.
    for (const choice of choices) choice.dispatchEvent(new Event('input', { bubbles: true }));
    for (const choice of choices) choice.checked = choice.defaultChecked;
  }

  /** The button itself, or the one of its name in the page that has replaced its own. */
  function inPlaceOf(button: HTMLElement): HTMLElement | undefined {
    if (button.isConnected) return button;
    const others = [...root.querySelectorAll<HTMLElement>(PRESSABLE)];
    return others.find((other) => nameOf(other) === nameOf(button));
  }

  function typeInto(field: Field, text: string): void {
    const place = field.isConnected ? field : root.querySelector<Field>(`[name="${field.name}"]`);
    if (!place) return;
    const type = () => {
      setValue(place, text);
      place.dispatchEvent(new Event('input', { bubbles: true }));
    };
    // The first time wakes the app, which may set the field to what it begins with.
    type();
    type();
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isChoice = ({ type }: Field) => type === 'radio' || type === 'checkbox';

/** Past React, which takes a value that it has seen for no change. */
function setValue(field: Field, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
}
