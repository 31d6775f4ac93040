import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import type { AbsenceAnswered } from '../../../../agenda/AbsenceDialog.tsx'
import { endingAt } from '../../../../agenda/times.ts'
import { ContactLine } from '../../../../forms/ContactLine.tsx'
import { NoticeCard, noticeTitle } from './EntryNotice.tsx'

/** The professional was absent and the person took another hour: its time and professional. */
export function MovedNotice({ answered: { mensaje, nueva } }: { answered: AbsenceAnswered }) {
  return (
    <NoticeCard>
      <CheckIcon className="size-12 text-success" />
      <div role="status">
        <h1 className={`mt-4 ${noticeTitle}`}>{mensaje}</h1>
        {nueva ? (
          <p className="mt-5 rounded-card bg-sand px-4 py-3 font-medium">
            Con {nueva.profesional}: {endingAt(nueva.inicio)}
          </p>
        ) : null}
        <p className="mt-3 text-ink-soft text-lead">La de hoy no se descontó de tu beneficio. Lo sentimos.</p>
      </div>
      <a href="/" className={`${buttonClass('primary')} mt-6`}>
        Ir a Inicio
      </a>
      <ContactLine className="mt-6" />
    </NoticeCard>
  )
}
