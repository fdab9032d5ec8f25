/** The key of local storage that switches it on and off in every tab. */
export const READING = 'many-tabs.reading';

/** Runs in the page: looks for something else now and then, as by its address, and so reads again. */
export function keepReading(key: string) {
  let turn = 0;
  const readOn = () => {
    turn += 1;
    if (localStorage.getItem(key)) {
      history.pushState(null, '', `/contents?search=book+${turn}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    setTimeout(readOn, 2_000 + ((turn * 977) % 3_000));
  };
  readOn();
}
