import { element } from '#element.ts';
import { parsePage } from '#go-to-page/parse-page.ts';
import { createDialog } from '#page/dialog.ts';
import type { State } from '#state.ts';
import styles from '#styles/go-to-page.css?inline';
import type { Words } from '#words.ts';

export type GoToPageContext = {
  pages: number;
  words: State<Words>;
  root: HTMLElement;
  onGo: (page: number) => void;
};

/** Asks for a page. What is no page of this book is said under the field, which keeps the focus. */
export function createGoToPage({ pages, words, root, onGo }: GoToPageContext) {
  const label = element('label', { for: 'page-wanted', class: 'question' });
  const field = element('input', {
    id: 'page-wanted',
    inputmode: 'numeric',
    enterkeyhint: 'go',
    autocomplete: 'off',
    maxlength: 12,
    'aria-describedby': 'page-hint',
  });
  const hint = element('p', { id: 'page-hint', 'aria-live': 'polite' });
  const go = element('button', { class: 'button solid-button' });
  const line = element('div', { class: 'field-line' }, field, go);
  const form = element('form', { novalidate: true }, label, line, hint);
  const { element: dialog, close, show } = createDialog('go-to-page', form);
  document.head.append(element('style', {}, styles));
  root.append(dialog);
  let isWrong = false;

  function draw(): void {
    const now = words.get();
    const last = new Intl.NumberFormat(now.lang).format(pages);
    dialog.ariaLabel = label.textContent = now.goToPage;
    close.ariaLabel = close.title = now.close;
    go.textContent = now.go;
    hint.textContent = isWrong ? now.noSuchPage(last) : now.pagesTo(last);
    field.ariaInvalid = String(isWrong);
  }
  function setWrong(wrong: boolean): void {
    isWrong = wrong;
    draw();
  }
  field.addEventListener('input', () => setWrong(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const page = parsePage(field.value, pages, words.get().lang);
    if (page === null) {
      setWrong(true);
      field.focus();
      return field.select();
    }
    dialog.close();
    onGo(page);
  });
  words.watch(draw);

  return {
    open(page: number): void {
      field.value = String(page);
      setWrong(false);
      show();
      field.focus();
      field.select();
    },
  };
}
