import { helpModal } from '@amparo/domain/catalogue/faq.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import { phoneHref } from '../../contact.ts'
import { portalConfig, withContact } from '../../portal-config.ts'

/** The way to a person for who found no answer among the questions (spec §2). */
export function HelpPrompt() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mt-3 text-ink-soft text-lead">Lo que más nos consultan, respondido en corto.</p>
      <Button look="secondary" className="mt-6" data-needs-script onClick={() => setOpen(true)}>
        {helpModal.trigger}
      </Button>
      <Dialog
        open={open}
        title={helpModal.title}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{helpModal.button}</Button>}
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
    </>
  )
}
