import type { helpModal } from '@amparo/domain/catalogue/faq.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { phoneHref } from '../../../contact.ts'
import { portalConfig, withContact } from '../../../portal-config.ts'

interface HelpDialogProps {
  texts: typeof helpModal
  open: boolean
  onClose: () => void
}

/** Contact by mail and telephone (spec §2). */
export function HelpDialog({ texts, open, onClose }: HelpDialogProps) {
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.button}</Button>}
    >
      <p className="text-ink-soft">{texts.text}</p>
      <dl className="mt-5 grid gap-3">
        <div className="relative rounded-card bg-sand p-4 pl-14">
          <dt className="text-ink-soft text-sm">
            <MailIcon className="absolute top-1/2 left-4 size-6 -translate-y-1/2 text-action" />
            {texts.emailLabel}
          </dt>
          <dd className="font-semibold">
            <a href={`mailto:${portalConfig.email}`} className="break-all hover:underline">
              {withContact(texts.email)}
            </a>
          </dd>
        </div>
        <div className="relative rounded-card bg-sand p-4 pl-14">
          <dt className="text-ink-soft text-sm">
            <PhoneIcon className="absolute top-1/2 left-4 size-6 -translate-y-1/2 text-action" />
            {texts.phoneLabel}
          </dt>
          <dd className="font-semibold">
            <a href={phoneHref()} className="hover:underline">
              {withContact(texts.phone)}
            </a>
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
