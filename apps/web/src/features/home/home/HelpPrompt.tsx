import { helpModal } from '@amparo/domain/catalogue/faq.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { ForRelative } from '../../../claims/ForRelative.tsx'

const HelpDialog = lazy(() => import('./HelpDialog.tsx').then((module) => ({ default: module.HelpDialog })))

/** Contact for people who found no answer among the questions (spec §2). */
export function HelpPrompt() {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <p className="mt-3 text-ink-soft text-lead">Las consultas más frecuentes, respondidas en corto.</p>
      <Button look="secondary" className="mt-6" data-needs-script onClick={() => setOpen(true)}>
        {helpModal.trigger}
      </Button>
      <ForRelative className="mt-4" />
      {/* Stays mounted once opened: closing restores the focus. */}
      {open === null ? null : (
        <Suspense>
          <HelpDialog texts={helpModal} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
