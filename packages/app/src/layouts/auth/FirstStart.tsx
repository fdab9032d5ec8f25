import { AddressForm } from '#features/address/AddressForm.tsx';
import { m } from '#i18n/generated/messages.js';
import { Mark } from '#ui/Mark.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** Before any organization is known there is no app yet, only the question where to read (design §7). */
export function FirstStart({ onFound }: { onFound: (address: string) => void }) {
  return (
    <AuthFrame brand={<ProductName />}>
      <AddressForm initial="" intro={m.address_intro()} onFound={onFound} />
    </AuthFrame>
  );
}

function ProductName() {
  return (
    <span className="flex items-center gap-3 font-serif text-lg font-title">
      <Mark className="size-8" />
      Rahle
    </span>
  );
}
