import { dataRightsDays } from '@amparo/domain/business-days.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { MailIcon } from '@amparo/ui/icons.tsx'
import { portalConfig } from '../../portal-config.ts'
import { AccountSection } from './AccountSection.tsx'

const answerTerms = [
  { right: 'Saber cómo usamos tus datos', days: dataRightsDays.informacion },
  { right: 'Recibir una copia de los que tenemos', days: dataRightsDays.acceso },
  { right: 'Corregirlos, borrarlos u oponerte a un uso', days: dataRightsDays.rectificacion },
] as const

/** What a person may ask about their own data, how, and when the answer comes. */
export function RightsSection() {
  const subject = encodeURIComponent('Derechos sobre mis datos personales')
  return (
    <AccountSection id="derechos" title="Derechos sobre tus datos">
      <dl className="divide-y divide-line">
        {answerTerms.map(({ right, days }) => (
          <div key={right} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-ink-soft">{right}</dt>
            <dd className="font-semibold">{days} días hábiles</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        Escríbenos a <span className="break-words font-medium">{portalConfig.email}</span> con tu nombre, tu
        documento y lo que pides. Es gratis, y respondemos como máximo en esos plazos.
      </p>
      <a
        href={`mailto:${portalConfig.email}?subject=${subject}`}
        className={`${buttonClass('secondary')} mt-4 max-sm:w-full`}
      >
        <MailIcon className="size-5 shrink-0" />
        Escribir mi pedido
      </a>
    </AccountSection>
  )
}
