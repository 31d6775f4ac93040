import { helpModal } from '@amparo/domain/catalogue/faq.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { phoneHref } from '../../contact.ts'
import { portalConfig, withContact } from '../../portal-config.ts'

/** Where a person is reached: mail and telephone (spec §2). */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title={helpModal.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{helpModal.button}</Button>}
    >
      <p className="text-ink-soft">{helpModal.text}</p>
      <dl className="mt-5 grid gap-3">
        <div className="flex items-center gap-4 rounded-card bg-sand p-4">
          <MailIcon className="size-6 shrink-0 text-action" />
          <div className="min-w-0">
            <dt className="text-ink-soft text-sm">{helpModal.emailLabel}</dt>
            <dd className="font-semibold">
              <a href={`mailto:${portalConfig.email}`} className="break-all hover:underline">
                {withContact(helpModal.email)}
              </a>
            </dd>
          </div>
        </div>
        <div className="flex items-center gap-4 rounded-card bg-sand p-4">
          <PhoneIcon className="size-6 shrink-0 text-action" />
          <div>
            <dt className="text-ink-soft text-sm">{helpModal.phoneLabel}</dt>
            <dd className="font-semibold">
              <a href={phoneHref()} className="hover:underline">
                {withContact(helpModal.phone)}
              </a>
            </dd>
          </div>
        </div>
      </dl>
    </Dialog>
  )
}
