import type { Loaded } from '@amparo/client/loading/use-loaded.ts'
import { WhenLoaded } from './AccountSection.tsx'
import type { Consents } from './account-calls.ts'
import { formatMoment } from './account-time.ts'

type Row = Consents['registro'][number]

const names: Readonly<Record<Row['texto'], string>> = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
  publicidad: 'Novedades y promociones',
  whatsapp: 'Mensajes por WhatsApp',
  credito: 'Consulta de tu reporte de crédito',
}
const ways: Readonly<Record<Row['medio'], string>> = {
  portal: 'en el portal',
  derecho: 'con una solicitud sobre tus datos',
  whatsapp: 'respondiendo BAJA',
  cambio_de_celular: 'al cambiar de celular',
}
const takenBack: Readonly<Record<Row['texto'], string>> = {
  terminos: 'Se retira cerrando tu cuenta, en «Derechos».',
  privacidad: 'Se retira cerrando tu cuenta, en «Derechos».',
  publicidad: 'La retiras con el botón de arriba.',
  whatsapp: 'La retiras en «Por dónde te recordamos», o respondiendo BAJA.',
  credito: 'La retiras en «Score de crédito».',
}

/** Every yes and no of the person, with its text's version, when and by which way; and how a yes is taken back. */
export function ConsentRegister({ consents }: { consents: Loaded<Consents> }) {
  return (
    <details className="mt-5 border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">
        Todo lo que autorizaste y retiraste
      </summary>
      <WhenLoaded loaded={consents} skeleton={['h-20']} waiting="Cargando tus autorizaciones…">
        {({ registro }) => (
          <ul className="mt-1 divide-y divide-line">
            {registro.map((row, index) => (
              <li key={`${row.texto} ${row.cuando} ${row.aceptado}`} className="py-3">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-semibold">{names[row.texto]}</span>
                  <span className={row.aceptado ? 'text-success' : 'text-ink-soft'}>
                    {row.aceptado ? 'Aceptaste' : 'Retirada'}
                  </span>
                </p>
                <p className="text-[0.9375rem] text-ink-soft">
                  Versión {row.version}, {formatMoment(row.cuando, Date.now())}, {ways[row.medio]}
                  {row.por === 'representante' ? ', por quien te representa' : ''}
                </p>
                {isInForce(registro, index) ? (
                  <p className="text-[0.9375rem] text-ink-soft">{takenBack[row.texto]}</p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </details>
  )
}

/** Whether it is the newest word on its text, and a yes. */
function isInForce(rows: readonly Row[], index: number): boolean {
  const row = rows[index]
  return row?.aceptado === true && rows.findIndex(({ texto }) => texto === row.texto) === index
}
