import { CircleUser, LayoutDashboard, LogOut, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DevFlow, DevSection } from '#kit-page/DevSection.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuHeading } from '#ui/overlays/MenuHeading.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { MenuLink } from '#ui/overlays/MenuLink.tsx';
import { MenuRadioGroup } from '#ui/overlays/MenuRadioGroup.tsx';
import { MenuSeparator } from '#ui/overlays/MenuSeparator.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';

export function DevOverlays() {
  const confirm = useConfirm();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);

  async function handleDelete(): Promise<void> {
    const confirmed = await confirm({
      title: 'Delete slider',
      message: 'Are you sure you want to delete this slider?',
      subject: 'The winter reading season opens on 1 December',
    });
    if (confirmed) toast.success('Slider deleted');
  }

  return (
    <DevSection title="Menu, drawer, dialogs">
      <DevFlow>
        <Menu align="start" trigger={<Button>Ada Merriden</Button>}>
          <MenuHeading title="Ada Merriden" detail="ada.merriden@rahle.test" />
          <MenuSeparator />
          <MenuLink to="#" icon={<LayoutDashboard />}>
            Dashboard
          </MenuLink>
          <MenuLink to="#" icon={<CircleUser />}>
            Profile
          </MenuLink>
          <MenuSeparator />
          <MenuRadioGroup
            label="Theme"
            value={theme}
            onValueChange={setTheme}
            options={[
              { value: 'light', label: 'Light', icon: <Sun /> },
              { value: 'dark', label: 'Dark', icon: <Moon /> },
            ]}
          />
          <MenuSeparator />
          <MenuItem icon={<LogOut />} onSelect={() => toast.info('Signed out')}>
            Logout
          </MenuItem>
        </Menu>
        <Button onClick={() => setDrawerOpen(true)}>
          <MenuIcon /> Drawer
        </Button>
        <Button onClick={() => setDialogOpen(true)}>Dialog</Button>
        <Button variant="danger-line" onClick={() => void handleDelete()}>
          Delete slider
        </Button>
      </DevFlow>
      <Drawer open={isDrawerOpen} onOpenChange={setDrawerOpen} label="Menu" className="p-3">
        <Button variant="ghost" onClick={() => setDrawerOpen(false)}>
          Dashboard
        </Button>
      </Drawer>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title="Where do you read?"
        description="The address you open in a browser. You can change it later."
        footer={
          <>
            <Button variant="ghost" onClick={() => setDialogOpen(false)}>
              Cancel
            </Button>
            <Button variant="solid" onClick={() => setDialogOpen(false)}>
              Continue
            </Button>
          </>
        }
      >
        <Field label="Organization address">
          <TextInput defaultValue="books.school.example" />
        </Field>
      </Dialog>
    </DevSection>
  );
}
