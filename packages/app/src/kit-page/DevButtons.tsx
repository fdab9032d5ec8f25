import { ArrowRight, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { DevFlow, DevSection } from '#kit-page/DevSection.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconLink } from '#ui/navigation/IconLink.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Mark } from '#ui/Mark.tsx';
import { OfflineMark } from '#ui/feedback/OfflineMark.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';

export function DevButtons() {
  return (
    <>
      <DevSection title="Buttons">
        <DevFlow>
          <Button variant="solid">Save</Button>
          <Button>Cancel</Button>
          <Button variant="ghost">Detail</Button>
          <Button variant="text">
            View All Certifications <ArrowRight className="size-4" />
          </Button>
          <Button variant="danger">
            <Trash2 className="size-4" /> Delete
          </Button>
          <Button variant="danger-line">Delete</Button>
          <Button variant="solid" busy busyLabel="Saving…">
            Save
          </Button>
          <Button variant="solid" busyLabel="Saving…">
            Save
          </Button>
          <Button busy>Try Again</Button>
          <Button variant="solid" disabled>
            Save
          </Button>
        </DevFlow>
        <DevFlow>
          <Button variant="solid" size="lg">
            Large, 48
          </Button>
          <Button variant="solid">Default, 40</Button>
          <Button variant="solid" size="sm">
            Row, 32
          </Button>
          <LinkButton to="#" variant="solid">
            <Plus /> Add member
          </LinkButton>
          <LinkButton to="#">A link</LinkButton>
          <IconButton label="Refresh" variant="line">
            <RefreshCw />
          </IconButton>
          <IconButton label="Refresh quietly">
            <RefreshCw />
          </IconButton>
          <IconLink to="#" label="Edit" size="sm" variant="line">
            <Pencil className="size-4" />
          </IconLink>
          <IconButton label="Delete" size="sm" variant="danger-line">
            <Trash2 className="size-4" />
          </IconButton>
        </DevFlow>
        <div className="w-full max-w-96">
          <Button variant="solid" size="lg" wide>
            Wide, and long enough to wrap on a narrow phone before anything is cut
          </Button>
        </div>
      </DevSection>
      <DevSection title="Badges and marks">
        <DevFlow>
          <StateBadge state="ACTIVE" />
          <StateBadge state="PASSIVE" />
          <StateBadge state="PENDING" />
          <StateBadge state="ASSIGNED" />
          <StateBadge state="AVAILABLE" />
          <Badge>3</Badge>
          <OfflineMark />
          <Avatar name="Elif Tanyeri" />
          <Avatar name="hatice bilge oruç" />
          <Avatar name="ipek" size="sm" />
          <Avatar name="Ada Merriden" size="lg" />
          <Mark />
        </DevFlow>
      </DevSection>
    </>
  );
}
