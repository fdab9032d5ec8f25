import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '#ui/classes.ts';
import { loadMenuParts, type MenuParts, MenuPartsContext } from '#ui/overlays/menu-parts.ts';
import { popupLook } from '#ui/overlays/popup-look.ts';

type MenuProps = {
  /** The button that opens it: a `Button`, an `IconButton`, or any element that takes a ref and props. */
  trigger: ReactElement<Record<string, unknown>>;
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuHeading`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top' | 'left' | 'right';
  className?: string | undefined;
};

/** A list of acts under a button. Not modal: the page behind it stays usable. Its code comes when it is first opened. */
export function Menu(props: MenuProps) {
  const [parts, setParts] = useState<MenuParts | null>(null);
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  if (parts) return <LoadedMenu {...props} parts={parts} isByKeyboard={isByKeyboard} />;

  async function open(byKeyboard: boolean) {
    setIsByKeyboard(byKeyboard);
    try {
      const loaded = await loadMenuParts();
      setParts(loaded);
    } catch (error) {
      // Shown as any page is that cannot be drawn.
      setParts(() => {
        throw error;
      });
    }
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    // A key's click has no count.
    onClick: ({ detail }: MouseEvent) => void open(detail === 0),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') void open(true);
    },
  });
}

/** A failure is not shown here: the click that follows shows it. */
const fetchAhead = () => void loadMenuParts().catch(() => {});

type LoadedMenuProps = MenuProps & { parts: MenuParts; isByKeyboard: boolean };

function LoadedMenu({ parts: Base, isByKeyboard, trigger, children, ...place }: LoadedMenuProps) {
  const { align = 'end', side = 'bottom', className } = place;
  const button = useRef<HTMLButtonElement>(null);
  // The key is pressed again where it is listened to: it leads to the first line, and Escape back.
  useEffect(() => {
    if (!isByKeyboard) return;
    button.current?.focus();
    button.current?.click();
  }, [isByKeyboard]);
  return (
    <MenuPartsContext value={Base}>
      <Base.Root defaultOpen={!isByKeyboard}>
        <Base.Trigger ref={button} render={trigger} />
        <Base.Portal>
          <Base.Positioner
            // Its buttons stand in bars that do not scroll with the page.
            positionMethod="fixed"
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Base.Popup
              className={classes(
                popupLook,
                'max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-58',
                className,
              )}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </MenuPartsContext>
  );
}
