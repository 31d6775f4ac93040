import { serverNow } from '@amparo/client/api/traffic.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { creditConsent } from '@amparo/domain/credit/consent.ts'
import { pushConsent } from '@amparo/domain/legal/push.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { Link } from 'react-router'
import type { Load } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import type { Consents } from './account-calls.ts'
import { formatMoment } from './account-time.ts'

type Row = Consents['registro'][number]

const names: Readonly<Record<Row['texto'], string>> = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
  publicidad: 'Novedades y promociones',
  whatsapp: 'Mensajes por WhatsApp',
  credito: 'Consulta de tu reporte de crédito',
  salud: 'Consentimiento para una atención de salud',
  cookies_medicion: 'Cookies de medición',
  cookies_pruebas: 'Cookies de pruebas de mejora',
  push_cita: 'Notificaciones de tus citas',
  push_hora: 'Notificaciones de horas que se liberan',
  push_mensaje: 'Notificaciones de tus mensajes',
  push_solicitud: 'Notificaciones de tus solicitudes',
}
/** Page of each text's present version. */
const pages: Readonly<Partial<Record<Row['texto'], string>>> = {
  terminos: '/terminos',
  privacidad: '/privacidad',
  publicidad: '/privacidad',
  cookies_medicion: '/cookies',
  cookies_pruebas: '/cookies',
}
const ownTexts: Readonly<Partial<Record<Row['texto'], { version: string; points: readonly string[] }>>> = {
  salud: { version: informedConsent.version, points: informedConsent.paragraphs },
  whatsapp: whatsAppConsent,
  credito: creditConsent,
  push_cita: pushConsent,
  push_hora: pushConsent,
  push_mensaje: pushConsent,
  push_solicitud: pushConsent,
}
const ways: Readonly<Record<Row['medio'], string>> = {
  portal: 'en el portal',
  telefono: 'por teléfono, después de que te lo leímos',
  derecho: 'con un pedido sobre tus datos',
  whatsapp: 'respondiendo BAJA',
  cambio_de_celular: 'al cambiar de celular',
}
const inDevices = 'La retiras en «Notificaciones».'
const takenBack: Readonly<Record<Row['texto'], string>> = {
  terminos: 'Se retira cerrando tu cuenta, en «Derechos».',
  privacidad: 'Se retira cerrando tu cuenta, en «Derechos».',
  publicidad: 'La retiras con el botón de arriba.',
  whatsapp: 'La retiras en «Por dónde te recordamos», o respondiendo BAJA.',
  credito: 'La retiras en «Score de crédito».',
  salud: 'La retiras cancelando esa cita, en «Citas programadas».',
  cookies_medicion: 'La retiras en «Cookies», al pie del portal.',
  cookies_pruebas: 'La retiras en «Cookies», al pie del portal.',
  push_cita: inDevices,
  push_hora: inDevices,
  push_mensaje: inDevices,
  push_solicitud: inDevices,
}

/** Every consent and refusal of the person, with text version, time and channel, and how to withdraw. */
export function ConsentRegister({ consents }: { consents: Load<Consents> }) {
  return (
    <details className="mt-5 border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">
        Todo lo que autorizaste y retiraste
      </summary>
      <Loading loaded={consents} shape="text" waiting="Cargando tus autorizaciones…">
        {({ registro }) => (
          <ul className="mt-1 divide-y divide-line">
            {registro.map((row, index) => (
              <li key={`${row.texto} ${row.cuando} ${row.aceptado}`} className="py-3">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-semibold">{names[row.texto]}</span>
                  <span className={row.vigente ? 'text-success' : 'text-ink-soft'}>
                    {answerOf(registro, index)}
                  </span>
                </p>
                {row.cita ? <p>{visitOf(row.cita)}</p> : null}
                <p className="text-[0.9375rem] text-ink-soft">
                  Versión {row.version}, {formatMoment(row.cuando, serverNow())}, {ways[row.medio]}
                  {row.por === 'representante' ? ', por tu representante' : ''}
                </p>
                {row.aceptado ? (
                  <p className="text-[0.9375rem] text-ink-soft">
                    {row.vigente ? takenBack[row.texto] : endOf(registro, index)}
                  </p>
                ) : null}
                {row.aceptado ? <ReadAgain row={row} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </details>
  )
}

/** An expired consent says so; a refusal after a consent is a withdrawal, and a first one a plain refusal. */
function answerOf(rows: readonly Row[], index: number): string {
  const row = rows[index]
  if (row?.aceptado) return row.vigente ? 'Aceptaste' : 'Ya no vale'
  const hadAgreed = rows.slice(index + 1).some((before) => before.aceptado && isAboutTheSame(before, row))
  return hadAgreed ? 'Retirada' : 'No aceptaste'
}

/** Why a consent no longer applies. */
function endOf(rows: readonly Row[], index: number): string {
  const row = rows[index]
  const next = rows.slice(0, index).findLast((later) => isAboutTheSame(later, row))
  // An hour ends with its own full stop: «8:31 a. m.».
  if (next && !next.aceptado) return `La retiraste ${formatMoment(next.cuando, serverNow())}`
  if (row?.cita) return row.cita.cancelada ? 'Esa cita se canceló.' : 'Era para esa cita, que ya pasó.'
  return next ? 'La reemplazó la que diste después.' : 'Dejó de valer.'
}

function isAboutTheSame(one: Row, other: Row | undefined): boolean {
  return one.texto === other?.texto && one.cita?.inicio === other.cita?.inicio
}

/** `Telemedicina, Pediatría: el viernes 5 de diciembre a las 9:30 a. m.` */
function visitOf({ servicio, especialidad, inicio }: NonNullable<Row['cita']>): string {
  const what = especialidad === undefined ? servicio : `${servicio}, ${especialidad}`
  return `${what}: ${formatMoment(inicio, serverNow())}`
}

function ReadAgain({ row: { texto, version } }: { row: Row }) {
  const page = pages[texto]
  if (page !== undefined) {
    return (
      <Link to={page} className="inline-flex min-h-11 items-center font-semibold text-action underline">
        Leer el texto vigente
      </Link>
    )
  }
  const own = ownTexts[texto]
  if (own?.version !== version) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">
        Leer el texto
      </summary>
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
        {own.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  )
}
