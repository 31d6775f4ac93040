import { serverNow } from '@amparo/client/api/traffic.ts'
import {
  formatDay,
  formatLimaDate,
  formatLimaTime,
  parseInstant,
  toLimaDay,
} from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { MailIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { PersonFace } from '../../../agenda/PersonFace.tsx'
import { askPath, messagesPath } from '../../../inside/ask-path.ts'
import type { ConversationRow, Own } from './message-calls.ts'
import { UnsentQuestions } from './UnsentQuestions.tsx'

/** Today by its hour, any other day by its date. */
function whenText(iso: string): string {
  const at = parseInstant(iso)
  return toLimaDay(at) === toLimaDay(serverNow()) ? formatLimaTime(at) : formatLimaDate(at)
}

function standing({ estado, prometidoEl }: ConversationRow): string {
  if (estado === 'cerrada') return 'Cerrada'
  return prometidoEl ? `Te respondemos a más tardar el ${formatDay(prometidoEl)}` : 'Respondida'
}

/** The person's conversations, newest first, and the visits that they can write about. */
export function ConversationList({ own, open }: { own: Own; open: string | null }) {
  const { conversaciones, profesionales } = own
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to={askPath({ tema: 'otro' })} className={`${buttonClass('primary', 'large')} w-full`}>
        Hacer una pregunta
      </Link>
      <UnsentQuestions own={own} />
      {profesionales.map(({ idCita, idProfesional, nombre, servicio, hasta }) => (
        <Link
          key={idCita}
          to={askPath({ tema: 'cita', cita: idCita, asunto: `Mi cita de ${servicio}` })}
          className="flex min-h-14 items-center gap-3 rounded-card bg-action-tint px-4 py-3 hover:underline"
        >
          <PersonFace id={idProfesional} name={nombre} />
          <span className="min-w-0">
            <span className="block font-semibold">Escribir a {nombre}</span>
            <span className="block text-[0.9375rem] text-ink-soft">
              Por tu cita de {servicio}, hasta el {formatLimaDate(parseInstant(hasta))}
            </span>
          </span>
        </Link>
      ))}
      {conversaciones.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface p-6 lg:hidden">
          <NothingAsked />
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {conversaciones.map((one) => (
            <li key={one.folio}>
              <Link
                to={`${messagesPath}?folio=${one.folio}`}
                aria-current={open === one.folio ? 'true' : undefined}
                className="flex min-h-20 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-action aria-[current]:border-action aria-[current]:bg-action-tint"
              >
                <OtherFace {...one} />
                <span className="min-w-0 grow">
                  <span className="flex items-baseline gap-2">
                    <span
                      className={`min-w-0 grow truncate ${one.sinLeer > 0 ? 'font-bold' : 'font-semibold'}`}
                    >
                      {one.asunto}
                    </span>
                    <span className="shrink-0 text-ink-soft text-sm">{whenText(one.ultimo)}</span>
                  </span>
                  <span className="block text-[0.9375rem] text-ink-soft">{standing(one)}</span>
                </span>
                {one.sinLeer > 0 ? (
                  <span className="grid min-h-6 min-w-6 shrink-0 place-items-center rounded-full bg-action px-1.5 font-bold text-on-action text-sm">
                    {one.sinLeer}
                    <span className="sr-only"> sin leer</span>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function NothingAsked() {
  return (
    <>
      <p className="font-semibold">Todavía no has preguntado nada.</p>
      <p className="mt-1 text-ink-soft">
        Pregunta por un beneficio, tu póliza o una cita. Te responde una persona y la respuesta queda aquí.
      </p>
    </>
  )
}

/** The other side: the professional of a visit, or our team. */
export function OtherFace({
  idProfesional,
  profesional,
}: Pick<ConversationRow, 'idProfesional' | 'profesional'>) {
  if (idProfesional && profesional) return <PersonFace id={idProfesional} name={profesional} />
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-action text-on-action"
    >
      <MailIcon className="size-6" />
    </span>
  )
}
